### The Russian texts of Dreyfus: page, terminal and command line speak from this one set.
### Names are never declined and verbs stand in the present tense, so no gender is needed.
### `$you` is "yes" where the seat spoken of is the reader's own.

## Words of the game

suit = { $suit ->
    [S] пики
    [C] трефы
    [D] бубны
   *[H] черви
}
trump-name = { $trump ->
    [S] пики
    [C] трефы
    [D] бубны
    [H] черви
   *[N] без козыря
}
trumps-label = Козыри:
trumps = { $trump ->
    [N] Без козыря
   *[other] Козыри: { trump-name }
}
no-trump-short = БК
card-name = { $rank ->
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [T] десятка
    [J] валет
    [Q] дама
    [K] король
   *[A] туз
} { $suit ->
    [S] пик
    [C] треф
    [D] бубен
   *[H] червей
}
count-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
    [many] { $n } карт
   *[other] { $n } карты
}
count-tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
    [many] { $n } взяток
   *[other] { $n } взятки
}
count-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
}
target-name = { $target ->
    [5] пять
    [10] десять
    [15] пятнадцать
   *[20] двадцать
}
target-of = { $target ->
    [5] пяти
    [10] десяти
    [15] пятнадцати
   *[20] двадцати
}
more-than = { $n ->
    [1] одной
    [2] двух
    [3] трёх
    [4] четырёх
    [5] пяти
    [6] шести
    [7] семи
    [8] восьми
    [9] девяти
    [10] десяти
    [11] одиннадцати
   *[12] двенадцати
}
ordinal-trick = { $n ->
    [1] первая
    [2] вторая
    [3] третья
    [4] четвёртая
    [5] пятая
    [6] шестая
    [7] седьмая
    [8] восьмая
    [9] девятая
    [10] десятая
    [11] одиннадцатая
   *[12] двенадцатая
}
you = Вы
you-small = вы
replay-move = Ход { $n } из { $all }

## Page: everywhere

app-name = Дрейфус
title-turn = ● ваш ход — Дрейфус
tagline = Три игрока, прикуп и черта
close = Закрыть
try-again = Ещё раз
loading = Загружаем…
part-missing = Этой части страницы пока нет: сервер не отвечает.
default-player = Игрок
bot-left = Анна
bot-right = Борис

## Page: first screen

play-now = Играть сейчас
play-now-note = вы и два соперника, раздача сразу
play-anew = Начать новую партию
back-to-table = Вернуться за стол
back-to-table-turn = Вернуться за стол — ваш ход
back-to-table-note = сдача { $deal } · { $left } и { $right }
level-label = Соперники
level-novice = новички
level-amateur = любители
level-player = игроки
level-master = мастера
level-grandmaster = гроссмейстеры
level-novice-note = Новички ходят по правилам и не слишком хитрят.
level-amateur-note = Любители считают козыри и следят за счётом.
level-player-note = Игроки пробуют каждый ход и взвешивают шансы на партию.
level-master-note = Мастера ещё и делают выводы из чужих покупок.
level-grandmaster-note = Гроссмейстеры ещё и думают за каждого соперника.
preset-label = Правила
preset-standard = обычные
preset-book = по книге
preset-club = клубные
preset-standard-note = Сносить можно любую карту; нет масти — бейте козырем.
preset-book-note = Сносят только фоски; нет масти — ходите чем угодно.
preset-club-note = Как обычные, но без штрафов за ренонс и забытую запись.
rules-in-short = Правила за две минуты
settings = Настройки
switch-language = English
server-silent = Сервер не отвечает. Проверьте, что он запущен, и попробуйте ещё раз.
network-silent = Сети нет, а без неё не поиграть, не позвать друзей и не открыть запись.
works-without = Правила и настройки открываются и так.
stood-title = Посмотреть, каким был стол
opening = Сдаём…

## Page: the table

table-label = Игровой стол
felt-label = Сукно
hand-label = Ваши карты
deal-label = О сдаче
fact-deal = Сдача
fact-deal-value = { $n }-я
fact-trick = Взятка
fact-trick-value = { $n } из 12
fact-trick-short = взятка { $n } из 12
fact-dealer = Сдаёт
fact-eldest = Первая рука
fact-talon = Прикуп
fact-stake = Ставка
fact-stake-value = { $stake } за очко
talon-spoken = В прикупе { count-cards }
talon-left = в прикупе { $n }
dealer-chip = сдаёт
hand-order = { $n }-я рука
hand-order-short = { $n }-я
exchange-to-come = прикуп впереди
exchange-bought = прикуп { $n }
exchange-stood-pat = без прикупа
exchange-none-left = прикупа нет
chair-novice = новичок
chair-amateur = любитель
chair-player = игрок
chair-master = мастер
chair-grandmaster = гроссмейстер
chair-here = за столом
chair-away = нет на месте
cards-held = на руках { count-cards }
leads = заход
wins-so-far = старшая
trick-label = Взятка на столе
own-tricks = ваши взятки
par-wanting = до нормы ещё { $n }
par-made = четыре есть
par-over = четыре есть, сверх: { $n }
to-win = победа: { $n }-я взятка
race-same = партию берёт тот, у кого раньше { ordinal-trick } взятка
race-each = партию берёт тот, кто раньше: { $first } — { $n }-я взятка, { $second } — { $m }-я
last-trick = Последняя взятка
trick-and-talon = взятка { $n } · в прикупе { $talon }
own-discards-short = Снос: { $n }
last-trick-short = Прошлая
last-trick-title = Взятка { $n }
last-trick-none = В этой сдаче взяток ещё не было.
past-trick = Первый ход: { $lead } · взятка: { $winner }
trick-before = Раньше
trick-after = Позже
own-discards = Ваш снос: { $n }
own-discards-title = Ваш снос
new-card = нов.
discard-badge = снос
queued-badge = далее

card-spoken = { card-name }{ $trump ->
    [yes] , козырь
   *[no] {""}
}{ $fresh ->
    [yes] , новая
   *[no] {""}
}{ $state ->
    [legal] , можно ходить
    [illegal] , сейчас нельзя
    [marked] , отмечена к сносу
    [plain] , не отмечена
    [fixed] , сносить нельзя
    [next] , выбрана наперёд
    [early] {""}
   *[idle] {""}
}

## Page: whose turn, what happens

your-turn = Ваш ход
your-lead = Ваш заход
your-exchange = Вам прикупать
to-discard = к сносу { $n }
turn-of = ходит { $name }
exchange-of = { $name } выбирает, что снести
duty-follow = ходите в масть: { suit }
duty-trump = масти нет, бейте козырем
duty-may-trump = масти нет: козырь или любая карта
duty-cannot-beat = масти нет, старше козыря нет: любая карта
duty-nothing = масти и козыря нет, любая карта
duty-no-trump = масти нет: взятку уже не взять
once-more-play = ещё раз — и карта на столе
queued-next = наперёд: { card-name }
card-goes = на стол: { card-name }
queued-illegal = { card-name } остаётся на руке: { $duty ->
    [follow] ходите в масть
    [trump] масти нет, бейте козырем
   *[other] сейчас так ходить нельзя
}
queued-beaten = { card-name } остаётся на руке: взятку перебили
says-card = { $you ->
    [yes] вы
   *[no] { $name }
}: { card-name }
takes-trick = { $you ->
    [yes] взятка ваша: { $n }
   *[no] взятку берёт { $name }: { $n }
}
says-buy = { $you ->
    [yes] { $all ->
        [yes] Вы берёте весь прикуп
       *[no] { $n ->
            [0] Вы не прикупаете
           *[other] Вы прикупаете { $n }
        }
    }
   *[no] { $all ->
        [yes] { $name } берёт весь прикуп
       *[no] { $n ->
            [0] { $name } не прикупает
           *[other] { $name } прикупает { $n }
        }
    }
}
nothing-left = Прикупа не осталось
says-deal = Сдача { $deal }. { trumps }. { $dealer ->
    [yes] Сдаёте вы
   *[no] Сдаёт { $name }
}
reaches-target = { $you ->
    [yes] Вы набираете { target-name }
   *[no] { $name } набирает { target-name }
}. Сдача доигрывается: взятки ещё меняют расчёт

not-now = Сейчас ходит { $name }
refused-malformed = Ход не понят. Попробуйте ещё раз.
refused-too-fast = Слишком быстро. Чуть медленнее, пожалуйста.
refused-not-seated = За этим столом у вас нет места.
refused-not-your-turn = Сейчас не ваш ход.
refused-wrong-phase = Сейчас этого сделать нельзя.
refused-party-over = Партия уже окончена.
refused-not-in-hand = Этой карты нет на руках.
refused-must-follow = Есть масть: ходите в масть.
refused-must-trump = Масти нет: бейте козырем.
refused-too-many = Столько карт не снести.
refused-not-discardable = Эту карту сносить нельзя.
refused-named-twice = Карта названа дважды.
refused-already-confirmed = Вы уже подтвердили. Ждём остальных.
refused-no-such-deal = Такой сдачи ещё не было.
refused-unavailable = Сейчас не получается. Попробуйте ещё раз.
refused-not-host = Это может только хозяин стола.
refused-taken = Это место уже занято.
refused-nobody-there = На этом месте некого пересаживать.
refused-chairs-empty = Не все места заняты. Посадите ботов или подождите друзей.
refused-nobody-seated = За столом должен сидеть хотя бы один человек.
refused-paused = Стол на паузе.
refused-bad-cut = Снять можно от 1 до 47 карт.
refused-no-hints = За этим столом играют без подсказок.
refused-no-hint = Подсказка не успела. Попробуйте ещё раз.

## Page: exchange

exchange-heading = Что сносите?
exchange-eldest = Вы на первой руке: прикуп и первый ход за вами
exchange-eldest-buys = Вы на первой руке: прикупаете первым номером
exchange-explain = Сколько снесёте, столько возьмёте из прикупа. Каждая карта: очко над чертой
buy-button = Снести { $n }, взять { $n }
buy-price = над чертой { $before } → { $after }
buy-again = Ещё раз: снести { $n }
keep-all = Не прикупать
keep-again = Ещё раз: без прикупа
mark-first = Отметьте карты к сносу
exchange-to-come-short = впереди
mark-small = отметить фоски до девятки, кроме козырей
mark-small-short = фоски до девятки
mark-all = снести всё
mark-clear = снять отметки
hint-ask = Подсказка
talon-short = В прикупе { $n }: больше { more-than } не снести
no-more-discards = Больше { more-than } не снести
limit-small = По правилам стола сносят только фоски: до десятки
limit-small-nontrump = По правилам стола сносят только фоски до десятки, и не козыри
limit-up-to-9 = По правилам стола сносят только до девятки
limit-up-to-8 = По правилам стола сносят только до восьмёрки
lesson-title = Первая сдача с пояснениями
lesson-next = Дальше
lesson-enough = Больше не пояснять
lesson-finish = Играть дальше
lesson-cards = У каждого по двенадцать карт, ещё двенадцать в прикупе. Козыри пики: это показывают двойки сбоку, и они же говорят, какая масть следующая. Считаются взятки, а не очки на картах.
lesson-exchange = Первый прикуп ваш. Карты, которые ничего не возьмут, можно снести и взять столько же из прикупа; каждая стоит очко над чертой. Оставьте козыри, тузы и королей, отметьте четыре слабые: { $cards }, и купите четыре.
lesson-others = Теперь покупают соседи, из того, что осталось. Сколько каждый купил, написано рядом с его именем.
lesson-lead = Ваш заход: с любой карты. Туз некозырной масти для начала хорош, а мелкие козыри ещё пригодятся.
lesson-follow = Зашли в масть, которая у вас есть: надо ответить ею. Старше, если взятка нужна, младше, если нет; перебивать никто не обязан.
lesson-trump = Масти захода у вас нет, значит, надо бить козырем: козырь старше любой карты других мастей.
lesson-free = Нет ни масти, ни козыря: сбросьте то, чего не жалко.
lesson-par = Четыре взятки: это норма, за неё ничего не пишут. Взяткой меньше было бы очко над чертой.
lesson-over = Пятая взятка и каждая следующая: очко под чертой. Кто первым наберёт там { $target }, тот выиграл.
lesson-score = Сдача записана. Над чертой то, что стоили карты, и недостающие взятки; под чертой взятки сверх четырёх. Коснитесь цифры в записи, и увидите, откуда она.
lesson-end = Так и пойдёт, каждый раз с новым козырем, пока кто-то не наберёт { $target } под чертой. Тогда проигравшие платят ему всё, что у них над чертой, и то, чего не хватило до { $target }. Дальше играйте сами.
bubble-exchange = Снесите лишнее: цена пишется над чертой
bubble-follow = В масть обязательно
bubble-par = Четыре взятки положены и не пишутся. Сверх них: под черту. Кто первым до { target-of }?

## Page: the sheet

sheet-title = Запись
sheet-above = над чертой: платят проигравшие
sheet-below = под чертой: до { target-of }
sheet-help = Нажмите на число: покажем, откуда оно
sheet-total-above = Всего над чертой
sheet-total-below = Всего под чертой
sheet-ladder = До { target-of }
sheet-owes = При проигрыше
deal-spoken = Сдача { $deal }, { trump-name }
figure-mark = { $kind ->
    [bought] п
    [short] н
    [over] +
    [adjustment] ±
   *[penalty] ш
}{ $points }
owes = при проигрыше { $n }
ladder-spoken = { $n } из { $target }
figures-of = { $who }, сдача { $deal }: { $figures }
figure-bought = Прикуп: { count-cards }, { count-points } над чертой. Платит только проигравший.
figure-short = До четырёх взяток не хватает { $n }: { count-points } над чертой.
figure-over = Сверх четырёх взяток: { $n }. { count-points } под чертой.
figure-revoke = Ренонс: взятки не в счёт, { count-points } над чертой.
figure-late = Прикуп не записан вовремя: { count-points } над чертой.
figure-misdeal = Пересдача: { count-points } над чертой.
figure-adjustment = Поправка: { count-points } над чертой.
pencil-over = Карандашом: уже наверняка сверх четырёх: { $n }.
pencil-short = Карандашом: четырёх взяток уже не набрать, не хватит хотя бы { $n }.
sheet-open = Открыть запись
peek-spoken = { $who }: над чертой { $above }, под чертой { $below }
open-review = Разбор: сдача { $deal }

## Page: review and settlement

review-title = Сдача { $n } сыграна
review-of = Разбор: сдача { $n }
review-waiting = Разбор загружается…
column-bought = прикуп
column-tricks = взятки
column-above = над чертой
column-below = под чертой
review-sums = Итог сдачи
review-hands = Как легли карты
dealt-hand = Сдано
row-discards = снос
row-drawn = из прикупа
review-talon = Остаток прикупа, сверху вниз
review-talon-none = Прикуп разобран весь
review-talon-note = Верхняя карта досталась бы следующему, кто прикупает.
review-tricks = Взятки по порядку
mark-discarded = в снос
next-deal = Следующая сдача: { $dealerYou ->
    [yes] сдаёте вы
   *[no] сдаёт { $dealer }
}, { $trump ->
    [N] без козыря
   *[other] козыри: { trump-name }
}, первая рука: { $eldestYou ->
    [yes] вы
   *[no] { $eldest }
}
next = Дальше
next-waiting = Ждём: { $names }
to-settlement = К расчёту
back-to-review = Разбор последней сдачи
settlement-you = Партия ваша!
settlement-other = Партию берёт { $name }
settlement-when = { target-name } набрано в сдаче { $deal }{ $trick ->
    [0] {""}
   *[other] , на { $trick }-й взятке
}
payment = { $payer } → { $payee }: { $above } над чертой{ $short ->
    [0] {""}
   *[other] {" "}+ { $short } до { target-of }
} = { $points }
payment-stake = по { $stake } за очко: { $amount }
receives = { $you ->
    [yes] Вы получаете
   *[no] { $name } получает
} { $amount }
rematch = Ещё партию
rematch-note = те же соперники и правила
leave = Выйти
leave-table = Выйти из-за стола
leave-note = Партия сохранится, можно вернуться.

## Page: records

open-record = Открыть запись
download-record = Скачать запись партии
picture-save = Сохранить картинку
picture-share = Поделиться картинкой
picture-failed = Картинка не получилась: браузер её не нарисовал.
picture-payment = { $payer } платит: { $above } над чертой{ $short ->
    [0] {""}
   *[other] {" "}+ { $short } до { target-of }
} = { $points }
picture-place = { $n }-е место
share-deal = Поделиться сдачей
deal-copied = Сдача скопирована: вставьте её в сообщение
deal-shown = Скопируйте текст отсюда
deal-text = Текст сдачи
record-title = Запись партии
record-note = Откройте сохранённую партию и пройдите её по ходам. Сервер только читает запись и ничего не хранит.
record-choose = Выбрать файл
record-drop = или перетащите его сюда
record-paste = Или вставьте текст записи
record-read = Открыть
record-waiting = Читаем запись…
record-bad = Запись не читается: { $why }
record-too-long = Файл длиннее 256 килобайт, записи партий такими не бывают
replay-title = Партия по ходам
replay-label = Партия по ходам
replay-walk = Пройти партию по шагам
replay-walk-deal = Пройти сдачу по шагам
replay-show = Показать в игре
replay-to-table = К столу
kept-missing = Сервер не отдал эту запись.
replay-talon = Снос и прикуп
talon-order = остаток, сверху вниз
cards-of = На руках: { $name }
replay-by-clock = время вышло
replay-eyes = Чьи карты открыты
replay-all-open = Все карты
replay-deal = { $deal }: { trump-name }
replay-exchange = Прикуп
replay-score = Итог
replay-steps = По ходам
moment-link = Скопировать ссылку на этот момент
moment-copied = Ссылка скопирована. Она для тех, кто сидел за столом.
moment-in-address = Ссылка теперь в строке адреса. Она для тех, кто сидел за столом.
replay-close = Закрыть запись
replay-first = В начало
replay-back = Ход назад
replay-run = Показывать
replay-pause = Остановить
replay-forward = Ход вперёд
replay-last = В конец

## Page: figures of one's own

figures-title = Ваша игра
figures-empty = Здесь пока пусто. Сыграйте сдачу до конца, и она появится: взятки против нормы и прикуп по рукам и по козырям, а после партии и расчёт.
figures-unkept = Этот браузер не даёт странице ничего хранить, поэтому считать негде.
figures-where = Хранится только в этом браузере: последние { $deals } сдач и { $parties } партий. Считаются сдачи, которые вы доиграли за столом сами; первая сдача с пояснениями не считается.
figures-parties = партий сыграно
figures-won = из них выиграно
figures-settlement = очков в расчёте в среднем
figures-deals = сдач сыграно
figures-average = В среднем за сдачу: взяток { $tricks }, прикуплено карт { $bought }.
figures-loose = { $n ->
    [one] Ещё { $n } партия не окончена или не вся сыграна вами: это не выигрыш и не проигрыш.
    [few] Ещё { $n } партии не окончены или не все сыграны вами: это не выигрыши и не проигрыши.
   *[other] Ещё { $n } партий не окончены или не все сыграны вами: это не выигрыши и не проигрыши.
}
figures-by-hand = По рукам
figures-by-trump = По козырям
figures-hand-column = Рука
figures-hand = { $hand ->
    [1] первая
    [2] вторая
   *[3] на сдаче
}
figures-trump-column = Козыри
figures-deals-column = Сдач
figures-par-column = Взятки к норме
figures-bought-column = Прикуп
figures-bars = Норма: четыре взятки. Полоса вправо от черты: взятки сверх нормы, влево: недобор.
figures-last = Последние партии
figures-place = { $place }-е место
figures-person = человек
figures-export = Сохранить как JSON
figures-forget = Забыть всё
figures-forget-sure = Забыть все сдачи и партии
figures-forget-not = Оставить

## Page: connection

link-connecting = Садимся за стол…
link-lost = Связь прервана. Восстанавливаем…
link-stood = Нет связи · стол на { $when }
stood-no-moves = Ходить можно будет, когда вернётся связь
link-away = Сервер остановлен, партия сохранена. Вернёмся сами примерно через { $seconds } с.
link-ended-no_such_table = Такого стола нет.
link-ended-not_seated = За этим столом у вас нет места.
link-ended-version = Вышла новая версия страницы. Обновите её, игра не пропадёт.
link-ended-resync = Стол просит соединиться заново.
link-ended-stopping = Сервер остановлен. Партия сохранена.
link-ended-origin = Страница открыта не с того адреса, стол её не принимает.
link-ended-begun = Партия началась, садимся за стол.
link-ended-seat_moved = Ваше место теперь на другом устройстве.
link-ended-seat_lost = У вас больше нет места за этим столом.
link-no-sockets = Сеть не пропускает соединение со столом (WebSocket). Попробуйте другую сеть или отключите прокси.
reload-page = Обновить страницу
to-first-screen = На первый экран

## Page: a room for friends

room-title = Стол для друзей
room-note = позовите по ссылке, пустые места займут боты
room-back = Вернуться в комнату
room-back-note = друзья собираются там
code-title = Войти по коду
code-label = Четыре слова
code-enter = Войти
code-unknown = Комнаты с такими словами нет.
code-silent = Сейчас не получилось. Подождите минуту и попробуйте ещё раз.
bot-third = Вера
room-chairs = Места
room-free = Свободно
room-bot-comes = если никто не сядет, будет бот
room-wanted = ждёт игрока
room-bot = бот, { $level }
one-novice = новичок
one-amateur = любитель
one-player = игрок
one-master = мастер
one-grandmaster = гроссмейстер
room-you = это вы
room-host = хозяин стола
room-away = нет на связи
room-sit = Сесть
room-move = Пересесть
room-stand = Встать
room-put-bot = Посадить бота
room-clear = Убрать: { $name }
room-remove = Убрать: { $name }
room-hand-over = Сделать хозяином
room-name = Ваше имя за столом
room-watching = { $n ->
    [one] Смотрит { $n } человек
    [few] Смотрят { $n } человека
   *[many] Смотрят { $n } человек
}
room-invite = Позовите друзей
room-link = Ссылка на стол
room-copy = Скопировать
room-copied = Скопировано
room-share = Поделиться
room-code = Или четыре слова, их можно продиктовать
room-qr = Ссылка на этот стол, картинкой для камеры телефона
room-options = Все правила
room-begin = Начать
room-cannot-begin = Не все места заняты.
room-alone = Пока за столом вы и боты. Можно начать и так.
room-wait = Ждём, пока начнут.
room-wait-for = Начинает { $name }.
room-fills = Пустые места
room-fills-yes = займут боты
room-fills-no = ждут людей
room-level = Какие боты
room-clock = Часы
room-clock-none = без часов
room-clock-quick = 3 мин + 3 с
room-clock-usual = 5 мин + 8 с
room-clock-slow = 15 мин + 15 с
room-clock-other = свои
room-clock-none-long = Без часов.
room-clock-quick-long = Часы: три минуты на партию и три секунды за ход.
room-clock-usual-long = Часы: пять минут на партию и восемь секунд за ход.
room-clock-slow-long = Часы: пятнадцать минут на партию и пятнадцать секунд за ход.
room-clock-other-long = Часы заданы хозяином.
room-watch = Зрители
room-watch-yes = пускать
room-watch-no = не пускать
room-watch-yes-long = Зрители могут смотреть, карт они не видят.
room-watch-no-long = Зрителей не пускают.
room-cut = Колоду снимают
room-cut-automatic = сама собой
room-cut-hand = рукой
room-cut-automatic-long = Колода снимается сама.
room-cut-hand-long = Колоду снимает сосед сдающего, сам.
room-hints = Подсказки
room-hints-yes = можно
room-hints-no = нельзя
room-hints-yes-long = В свой ход можно попросить подсказку.
room-hints-no-long = Играют без подсказок.
room-stake = Ставка за очко
preset-own = свои
room-fault-not_host = Это решает хозяин стола.
room-fault-taken = Это место уже занято.
room-fault-nobody_there = Там уже никого нет.
room-fault-chairs_empty = Не все места заняты.
room-fault-nobody_seated = Хотя бы один человек должен сесть за стол.
room-fault-not_seated = Браузер не сохранил, кто вы: разрешите куки для этой страницы.
room-fault-malformed = Так не играют: значение не подошло.
room-fault-too_fast = Слишком часто. Подождите секунду.
room-fault-unavailable = Сервер не смог это сохранить. Попробуйте ещё раз.
room-fault-wrong_phase = Партия уже началась.
nick-1 = Весёлый Валет
nick-2 = Тихая Дама
nick-3 = Добрый Король
nick-4 = Хитрый Туз
nick-5 = Смелая Десятка
nick-6 = Ловкая Девятка
nick-7 = Сонная Семёрка
nick-8 = Быстрая Тройка
nick-9 = Рыжий Валет
nick-10 = Строгая Дама
nick-11 = Седой Король
nick-12 = Бубновый Туз
nick-13 = Пиковый Валет
nick-14 = Трефовая Дама
nick-15 = Червовый Король
nick-16 = Козырная Шестёрка

## Page: who is at the table

people = За столом
chair-held = играет бот
presence-here = за столом
presence-away = нет на месте
presence-held = отсутствует, играет бот
presence-bot = бот, { $level }
presence-free = место свободно, пока играет бот
house-held-me-away = Пока вас не было, за вас играл бот.
house-held-me-clock = Ваше время вышло, за вас играет бот.
house-come-back = Я здесь
house-paused = Пауза. Продолжит хозяин стола.
house-paused-host = Пауза.
house-pause = Пауза
house-resume = Продолжить
house-free = { $name }: место освободилось, пока играет бот.
house-held = { $name }: нет за столом, играет бот. Вернуться можно в любую минуту.
house-missed = { $name }: всё ещё нет. Ещё минута, и сыграет бот. Вернуться можно и потом.
house-away = { $name }: нет на связи. Подождём минуту.
house-watching = Вы смотрите. Карты игроков закрыты до конца сдачи.
house-replace = Заменить ботом
house-remove = Освободить место
house-say = Сказать
house-move = Пересесть на другое устройство
house-move-code = На другом устройстве выберите «Войти по коду» и введите эти слова. Они действуют один раз и { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}:
house-give-up = Уступить место
room-fault-paused = Сейчас пауза.
room-fault-not_your_turn = Сейчас не ваш ход.
room-fault-bad_cut = Снять можно от одной до сорока семи карт.
phrase-hello = Здравствуйте
phrase-good_luck = Удачи!
phrase-well_played = Хорошо сыграно
phrase-thanks = Спасибо
phrase-sorry = Извините
phrase-bad_luck = Не повезло
phrase-hurry = Ваш ход
phrase-one_moment = Минутку
phrase-again = Ещё партию?
phrase-bye = До встречи
phrase-smile = :-)
phrase-laugh = Ха-ха!
phrase-wow = Ого!
phrase-sad = :-(
phrase-thinking = Хм…
phrase-applause = Браво!
fair-deal = Проверить сдачу
fair-fits = { $kept ->
    [yes] Сходится: эти карты получаются из зерна и снятия, а зерно было обещано до снятия.
   *[no] Сходится: эти карты получаются из зерна и снятия. Обещания до снятия эта страница не слышала.
}
fair-differs = Не сходится: из этого зерна и снятия получаются другие карты.
fair-no_seed = Зерно этой сдачи не сохранено.
fair-other_seed = Не сходится: до снятия было обещано другое зерно.
fair-not_dealt = Сдача ещё не окончена.
fair-seed = Зерно
fair-commitment = Обещание: SHA-256 зерна
fair-cut = Снято карт
cut-title = Снимите колоду
cut-where = Снять { $n }
cut-here = Снять
cut-anywhere = Снять наугад
cut-soon = Иначе колода снимется сама.
cut-of = Снимает { $name }
sheet-held = играл бот

## Page: menu, settings, help

menu = Меню
refresh-table = Обновить стол
help = Клавиши
rules-of-table = Правила стола
setting-language = Язык
setting-ranks = Буквы на картах
setting-ranks-ru = Т К Д В
setting-ranks-en = A K Q J
setting-theme = Тема
setting-theme-dark = тёмная
setting-theme-light = светлая
setting-theme-system = как в системе
setting-colours = Масти
setting-colours-four = в четыре цвета
setting-colours-two = в два цвета
setting-speed = Взятка лежит
setting-speed-quick = недолго
setting-speed-usual = обычно
setting-speed-slow = подолгу
setting-speed-touch = до касания
setting-motion = Карты
setting-motion-yes = летят
setting-motion-no = без движения
setting-sorting = Карты в руке
setting-sorting-trumps-first = козыри слева
setting-sorting-trumps-last = козыри справа
setting-sorting-suits = масти по порядку
setting-sorting-ranks = по старшинству
setting-hand = Кнопки под рукой
setting-hand-right = правой
setting-hand-left = левой
setting-sound = Звуки
setting-sound-no = нет
setting-sound-yes = карты, взятки, ваш ход
setting-buzz = Вибрация
setting-buzz-no = нет
setting-buzz-yes = на вашем ходу
setting-phrases = Слова соседей
setting-phrases-yes = показывать
setting-phrases-no = не показывать
setting-confirm = Касание
setting-confirm-yes = с подтверждением
setting-confirm-no = сразу
setting-confirm-note = На сенсорном экране карта ходит со второго касания.
setting-queue = Карта наперёд
setting-queue-no = нет
setting-queue-unbeaten = пока взятку не перебили
setting-queue-always = в любом случае
setting-queue-note = Когда первая карта взятки лежит, а думает ещё другой, можно нажать на свою: она пойдёт сама, как только придёт ваш ход. Второе нажатие её вернёт. До вашего хода об этом никто не знает.
setting-forced = Единственная карта
setting-forced-no = ходит по нажатию
setting-forced-yes = ходит сама
setting-forced-note = Когда выбора нет, карта ложится через ту же паузу, что и карта наперёд. По нажатию пауза каждый раз своя, и гадать по ней не о чем.
touch-to-go-on = Нажмите, чтобы продолжить
help-title = Клавиши
help-move = выбрать карту
help-mark = отметить к сносу, сыграть
help-confirm = снести и взять; сыграть
help-clear = снять отметки
help-number = карта по счёту
help-last = последняя взятка
help-sheet = запись партии
help-rules = правила стола
help-hint = подсказка, если стол её даёт
help-help = эта подсказка
key-space = Пробел
help-type = набрать карту или вопрос
type-move = Написать ход
typed-label = Карта, слово или вопрос
typed-example = дп · снести 6б 4б
typed-help = Карта двумя буквами: тп, 10б, QS. Она отмечается к сносу или ходит. «снести 6б 4б», «пас» (не прикупать), «дальше». Вопросы: рука, стол, взятка, прошлая, козырь, прикуп, счёт, ход. Открыть: запись, правила, помощь, настройки; «выход» — на первый экран.
typed-unknown = Не понято: «{ $text }». Слова: рука, стол, взятка, козырь, счёт, помощь
typed-no-trick = Взятка ещё не начата
typed-no-cards = Карт на руках нет
typed-hand = рука, карты
typed-table = стол, кто
typed-trick = взятка
typed-last = прошлая, последняя, последняя взятка, прошлая взятка
typed-trump = козырь, козыри
typed-talon = прикуп
typed-score = счет, очки
typed-turn = ход, чей ход
typed-sheet = запись
typed-rules = правила
typed-help-words = помощь, справка
typed-settings = настройки
typed-pat = пас, не прикупать, не покупать
typed-next = дальше
typed-leave = выход, выйти
typed-discard = снести, снос, сношу

## Page: rules of the table

rules-preset-standard = Обычные правила.
rules-preset-book = Правила по книге.
rules-preset-club = Клубные правила.
rules-preset-none = Свои правила стола.
rules-unusual = не как обычно
rules-header = Ставка: { $stake } за очко. Цель: { $target } под чертой.
option-enforcement = Строгость
option-enforcement-strict = Неверный ход невозможен, прикуп пишется сам
option-enforcement-honour = Неверную карту можно положить, остальные могут уличить
option-enforcement-ledger = Ведётся только запись
option-trump_cycle = Козыри новой партии
option-trump_cycle-restart = Каждая партия начинается с пик
option-trump_cycle-carry = Продолжаются с прошлой партии
option-cut = Снятие
option-cut-right = Снимает сидящий справа от сдающего
option-cut-left = Снимает сидящий слева от сдающего
option-cut-none = Колоду не снимают
option-deal_style = Раздача
option-deal_style-remainder = По три карты; прикуп — последние двенадцать
option-deal_style-fourth_hand = По три карты; прикуп сдаётся как четвёртая рука
option-discard = Что можно снести
option-discard-any = Любые карты
option-discard-small = Только фоски, до десятки
option-discard-small_nontrump = Только фоски до десятки, не козыри
option-discard-up_to_9 = Карты до девятки
option-discard-up_to_8 = Карты до восьмёрки
option-first_lead = Первый ход
option-first_lead-eldest = Первой руки
option-first_lead-first_buyer = Того, кто первым прикупил
option-void = Нет масти
option-void-must_trump = Бить козырем, если он есть
option-void-may_trump = Любая карта
option-undertrump = Козырь уже на столе
option-undertrump-required = Козырь кладут, даже если он младше
option-undertrump-only_if_it_beats = Козырь обязателен, только если есть старше
option-target = До скольких играют
option-target-5 = До пяти под чертой
option-target-10 = До десяти под чертой
option-target-15 = До пятнадцати под чертой
option-target-20 = До двадцати под чертой
option-finish = Конец партии
option-finish-deal = С той сдачей, в которой набрано
option-finish-cycle = После сдачи без козыря этого круга
option-tie = Двое набрали в одной сдаче
option-tie-first_by_trick = Чья взятка была раньше
option-tie-higher_below = У кого больше под чертой
option-revoke = Ренонс
option-revoke-ten = Десять над чертой вместо взяток
option-revoke-none = Без штрафа
option-revoke_total = Прикуп при ренонсе
option-revoke_total-plus_purchases = Прибавляется к десяти
option-revoke_total-ten_in_all = Входит в десять
option-late_record = Забытая запись прикупа
option-late_record-plus_three = Три очка сверху
option-late_record-none = Без штрафа
option-misdeal = Пересдача
option-misdeal-one = Одно очко сдающему
option-misdeal-none = Без штрафа
option-tricks_shown = Сыгранные взятки
option-tricks_shown-all = Можно посмотреть все
option-tricks_shown-last = Можно посмотреть только последнюю

## Page: the rules in short

short-goal-title = О чём игра
short-goal = Трое играют каждый за себя. Кто первым наберёт десять очков под чертой, берёт партию, а двое других платят ему.
short-deal-title = Сдача
short-deal = В колоде 48 карт: двойки отложены, они только показывают козырь. Каждому по двенадцать карт, ещё двенадцать ложатся в прикуп.
short-trump-title = Козыри
short-trump = Козыри идут по очереди: пики, трефы, бубны, черви, потом сдача без козыря, и снова пики. Козырь известен ещё до раздачи.
short-exchange-title = Прикуп
short-exchange = Начиная с первой руки, слева от сдающего, каждый по разу сносит сколько хочет карт и берёт столько же сверху прикупа. Каждая взятая карта: очко над чертой. Можно и не прикупать. Последнему может ничего не остаться.
short-play-title = Розыгрыш
short-play = Первая рука заходит. В масть ходить обязательно; нет масти — бейте козырем; нет и козыря — любая карта. Перебивать старшей не обязательно. Взятку берёт старший козырь, а без козырей старшая карта масти захода; взявший ходит дальше.
short-score-title = Счёт
short-score = Норма: четыре взятки, за них ничего не пишут. Каждая взятка сверх нормы: очко под чертой. Каждая недостающая: очко над чертой.
short-end-title = Расчёт
short-end = Проигравший платит победителю всё, что у него над чертой, и ещё столько, сколько ему не хватило до десяти. Очки победителя над чертой сгорают, проигравшие между собой не рассчитываются. Поэтому прикуп дорог лишь тому, кто проиграет.
short-note = Так играют по обычным правилам. За столом всегда открыты его собственные: «Правила стола».
rules-in-full = Полные правила
rules-waiting = Правила загружаются…
rules-contents = Содержание правил

## Terminal

terminal-deal = Сдача { $n }
terminal-above = над
terminal-below = под
terminal-owes = долг
terminal-legend = в скобках то, что уже не изменится · долг: сколько платить при проигрыше
terminal-mark-first = Отметьте карты к сносу; чтобы не прикупать, нажмите K
terminal-keep-again = не прикупать? Ещё раз K или Enter
terminal-buy-again = Снести { $n }, взять { $n }? Ещё раз Enter
terminal-review-none = Разбирать пока нечего: ни одна сдача не сыграна.
terminal-leave = Выйти? Партия сохранится.
terminal-small = Окно мало: { $now }. Нужно хотя бы { $width }×{ $height }.
terminal-no-dreyfus = По этому адресу отвечает не Дрейфус.
terminal-other-version = На сервере другая версия Дрейфуса. Обновите ту, что старше.
terminal-bad-address = «{ $address }» — не адрес сервера. Он выглядит так: http://127.0.0.1:8420
terminal-no-textual = Для игры в терминале нужна библиотека Textual: pip install textual
terminal-no-screen = Играть можно только в терминале, а вывод направлен в другое место.
terminal-quit = Выйти
terminal-key-mark = отметить
terminal-key-card = карта
terminal-key-play = ходить
terminal-key-buy = снести
terminal-key-keep = не прикупать
terminal-key-small = фоски
terminal-key-all = всё
terminal-key-tricks = взятки
terminal-key-sheet = запись
terminal-key-rules = правила
terminal-key-review = разбор
terminal-key-help = клавиши
terminal-key-quit = выйти
terminal-key-next = дальше
terminal-key-rematch = ещё партию
terminal-key-new = первый экран
terminal-key-yes = да
terminal-key-no = нет
terminal-key-scroll = строка
terminal-key-page = страница
terminal-key-back = назад
terminal-key-choose = выбрать
terminal-key-change = сменить
terminal-key-go = дальше
terminal-help-tricks = сыгранные взятки и ваш снос
terminal-help-review = разбор сыгранной сдачи; ← → другая сдача
terminal-help-type = набрать слово или карту
terminal-help-words =
    Слова: рука, стол, взятка, козырь, счёт, запись, правила, выход.
    Карта двумя буквами: тп, 10б, QS. Она отмечается к сносу или ходит.
terminal-hand = На руках: { $cards }
terminal-score = { $name }: { $above } над, { $below } под, долг { $owes }
terminal-seat = { $name }: { count-tricks }, { $exchange }
terminal-unknown = Не понято: «{ $text }». Слова: рука, стол, взятка, козырь, счёт

## Command line: the score of a paper party

score-player = Игрок { $n }
score-trump = козырь
score-dealer = сдаёт
score-legend = п прикуп · н недобор · ш штраф · + сверх четырёх · * поправка
score-note = Сдача { $deal }, { $name }. { $note }
score-adjusted = Поправка: { $points }. { $reason }
score-won = Партию берёт { $name }: { target-name } набрано в сдаче { $deal }{ $trick ->
    [0] {""}
   *[other] , на { $trick }-й взятке
}
score-deal = сдача { $n }
score-sheet = запись
score-no-file = такого файла нет
score-unreadable = не прочитать: { $why }
score-not-utf8 = это не текст в UTF-8
score-too-long = длиннее 16 мегабайт
score-found = { $kind ->
    [list] список
    [object] объект
    [text] «{ $found }»
   *[other] { $found }
}
objection-not_json = это не JSON: строка { $line }, столбец { $column }
objection-too_deep = слишком глубокая вложенность
objection-not_object = { score-found }, а нужен объект
objection-not_list = { score-found }, а нужен список
objection-not_whole = { score-found }, а нужно целое число
objection-not_text = { score-found }, а нужен текст
objection-too_long = { $found }: слишком длинное число
objection-missing = не указано
objection-unknown_key = такого поля нет; есть: { $known }
objection-key_twice = указано дважды
objection-unknown_value = { score-found }: такого значения нет; есть: { $known }
objection-bad_stake = «{ $found }» не ставка: нужна десятичная дробь больше нуля, до девяти цифр и шести знаков после точки
objection-bad_first_trump = первая партия начинается с пик
objection-honour_not_played = honour пока не сделано
objection-unprintable = непечатный знак { $found }
objection-blank = пусто
objection-wrong_length = в списке { $found }, а нужно { $wanted }
objection-out_of_range = { $found }, а можно от { $least } до { $most }
objection-no_seat = места { $found } нет: места 0, 1 и 2
objection-seat_twice = место { $found } названо дважды
objection-bought_sum = в сумме { $found }, больше { $most }
objection-tricks_sum = в сумме { $found }, а не { $wanted }
objection-winners_disagree = взяток выходит { $found }, а не { $wanted }
objection-not_the_dealer = место { $seat } здесь не сдаёт, сдаёт место { $dealer }
objection-below_zero = { $found }: у места { $seat } над чертой { $above }, ниже нуля нельзя
objection-party_over = партия окончена в сдаче { $last }
objection-no_such_deal = сдачи { $found } нет, всего их { $most }

## Command line: play and serve

play-starting = Готовим стол…
play-ready =
    Дрейфус открыт: { $address }
    Ctrl+C закроет его. Партия сохраняется до последней карты.
play-already = Дрейфус уже открыт: { $address }
play-no-browser = Браузер открыть не удалось. Откройте сами: { $address }
play-other-port = Порт { $port } занят другой программой, стол откроется на порту { $other }.
play-port-taken = Порт { $port } получить нельзя ({ $why }). Свободен { $other }: dreyfus play --port { $other } откроет http://127.0.0.1:{ $other }/
play-silent = Папку { $folder } держит другой Дрейфус и не отвечает. Завершите его и попробуйте ещё раз.
play-no-folder = Папкой { $folder } нельзя пользоваться: { $why }. Другую можно назвать в DREYFUS_DATA.
serve-ready = Дрейфус отвечает на { $address } и хранит столы в { $path }
serve-database = { $database } — не адрес базы. Он выглядит так: sqlite:///путь/tables.sqlite3 или postgresql://имя@узел/база
database-no-driver = Для PostgreSQL не хватает части, которой в Дрейфусе самом нет. Установите её: pip install "dreyfus[scale]"
database-silent = Базой { $path } нельзя пользоваться: { $why }.
bot-unknown = --bot { $text }: нужно УРОВЕНЬ=КОМАНДА, каждый уровень один раз. Уровни: { $levels }.
serve-network = «{ $address }» — не адрес и не сеть. Нужно так: 127.0.0.1 или 10.0.0.0/8.
backup-done = { $path } скопировано в { $file }. Столов: { $tables }. Событий: { $events }.
backup-exists = { $path } уже существует. Ничего не изменено.
restore-done = В { $path } теперь всё, что было в { $file }. Столов: { $tables }. Событий: { $events }.
restore-not-empty = В { $path } уже есть столы. Ничего не изменено.
serve-held = { $path } занят другим сервером.
serve-address = Слушать { $address } нельзя: { $why }.
hosting-ended = Стол сохранён. До встречи.
log-newer = { $path } записан более новым Дрейфусом ({ $why }). В нём ничего не изменено. Обновите программу.
log-foreign = { $path } принадлежит другой программе. В нём ничего не изменено.
log-unreadable = { $path } нельзя использовать: { $why }.
web-no-page = Страница не собрана. Установите заново без DREYFUS_NO_WEB там, где доступен реестр npm.
kernel-not-built = Ядро на языке Си не собрано, поэтому здесь играют только новички и любители. Установите заново с компилятором Си или без DREYFUS_NO_KERNEL.
kernel-unloadable = Ядро на языке Си не загружается ({ $why }), поэтому здесь играют только новички и любители.
kernel-other-version = Ядро на языке Си от другой версии ({ $why }), поэтому здесь играют только новички и любители. Установите заново.

## Command line: records

bad-place = строка { $line }, столбец { $column }
bad-found = { $nothing ->
    [yes] пусто
   *[no] «{ $found }»
}
bad-exactly = { bad-found }, а должно быть «{ $known }»
bad-one_of = { bad-found }, а можно: { $known }
bad-card = { bad-found }: это не карта, как ДП, 10Б или QS
bad-new_card = { $found }: карта уже названа
bad-number = { bad-found }: нужно целое число, не больше девяти цифр
bad-stake = { bad-found } не ставка: нужна десятичная дробь больше нуля, до девяти цифр и шести знаков после точки
bad-quoted = { bad-found }: нужен текст в двойных кавычках
bad-line_end = { bad-found }: лишнее
bad-legal = ход { $move }, { $found }, не подходит: { $reason }{ $more ->
    [yes] . Подошли бы: { $known }
   *[no] {""}
}
bad-digest = всё сходится, но записано было не это: контрольная сумма { $known }, а не { $found }
bad-utf8 = байт { $found } не из UTF-8
bad-json = это не JSON
bad-form = { bad-found }: не тот вид, что описан в docs/schema/
bad-once = поле { $found } указано дважды
misfit-not_your_turn = очередь не его
misfit-wrong_phase = в сдаче до этого ещё не дошло или это уже позади
misfit-party_over = партия окончена
misfit-not_in_hand = этой карты нет на руках
misfit-must_follow = в масть ходить обязательно
misfit-must_trump = нужно бить козырем
misfit-too_many = столько прикупить нельзя
misfit-not_discardable = эту карту сносить нельзя
misfit-bad_pack = в колоде не 48 разных карт
misfit-bad_cut = столько снять нельзя
misfit-already_confirmed = уже подтверждено
misfit-wrong_maker = это делает не он
replay-shuffle = Предстоит тасовать колоду
replay-cut = Предстоит снять колоду
replay-scored = Сдача записана
replay-no-moment = «{ $at }»: такого момента в записи нет. Нужна сдача или сдача и число сыгранных взяток, как 3 или 3.7
verify-fits = Сдача { $deal }: сходится. Зерно { $seed }, снято { $cut }.
verify-differs = Сдача { $deal }: не сходится. Из зерна { $seed } и съёма { $cut } выходят другие карты.
verify-no-seed = Сдача { $deal }: зерно не записано, проверить нечем.
verify-other-seed = Сдача { $deal }: зерно не то, что было обещано до съёма. Его отпечаток: { $hash }.
verify-not-dealt = Сдача { $deal }: ещё не снята. Отпечаток зерна: { $hash }.
verify-no-promise = «{ $line }»: это не отпечаток SHA-256 (64 шестнадцатеричные цифры).
record-secrets = Сдача ещё не доиграна: в этой записи видны карты всех игроков.
record-no-log = Столов в { $path } нет.
record-no-table = Стола { $table } в { $path } нет. Недоигранные: { $known }
record-differs = Журнал стола { $table } не сходится: событие { $seq }.
perft-agrees = верно
perft-differs = НЕВЕРНО
perft-count = { $name }, глубина { $depth }: ожидалось { $wanted }, вышло { $found }, по первой карте:
perft-sum = Позиций: { $positions }. Чисел: { $counts }, { $differing ->
    [0] все сходятся
   *[other] не сходится: { $differing }
}
solve-object = «{ $found }»: здесь нужен объект: hands, trump, leader
solve-hands = нужны три списка карт, по местам; найдено: { $found }
solve-cards = нужен список карт; найдено: { $found }
solve-trick = на столе не больше двух карт, а здесь { $found }
solve-sizes = до взятки на руках поровну карт, от 1 до { $most }; здесь { $found }
solve-sure = Место { $seat } против двоих: { count-tricks }
solve-each = Каждый за себя, по местам: { $tricks }
solve-cards-of = Ходит место { $seat }; против двоих, по картам:

## Command line: arena

arena-parties = Раскладов: { $cards }. Партий: { $games }, по одной с каждого места первого игрока.
arena-deals = Раскладов: { $cards }. Сдач: { $games }, по одной с каждого места первого игрока.
arena-under = Зерно: { $seed }. Правила: { $rules }.
arena-won = партий выиграно, %
arena-points-parties = очков расчёта за партию
arena-points-deals = очков расчёта за сдачу
arena-tricks = взяток за сдачу сверх четырёх
arena-bought = прикуплено за сдачу, { $role ->
    [eldest] первая рука
    [second] вторая рука
   *[dealer] сдающий
}
arena-time-exchange = решение о прикупе, мс
arena-time-play = решение о ходе, мс
arena-late = решений дольше { $seconds } с
arena-faults = решено за игрока
arena-intervals = На одно место. После ± половина 95-процентного интервала по раскладам. Время процессора: медиана / 95 % / наибольшее.
arena-progress = Расклады
arena-one-kind = Нужно одно из двух: --parties или --deals.
arena-too-few = Раскладов должно быть не меньше одного, а не { $n }.
arena-until = Половина интервала в --until должна быть больше нуля, а не { $n }.
arena-budget = Время в --budget должно быть больше нуля, а не { $n }.
arena-processes = Процессов должно быть не меньше одного, а не { $n }.
arena-no-player = Игрока { $name } нет. Есть: { $known }.
arena-bad-player = Игрока { $name } нет: { $why }.
arena-unwritable = В { $file } писать нельзя: { $why }.
arena-rows-form = { $file }: сдачи записываются в .jsonl или .parquet.
arena-plot-form = { $file }: картинка записывается в .svg.
arena-no-parquet = Для .parquet нужен pyarrow: pip install "dreyfus[arena]"
arena-no-distributed = Для кластера нужен distributed: pip install "dreyfus[cluster]"
arena-no-cluster = Кластер { $address } не отвечает: { $why }
arena-not-kept = { $file }, строка { $line }: это не записал dreyfus arena.
arena-other-contest = { $file } хранит другое состязание: { $name } там { $there }, а здесь { $here }.
arena-worker-died = Один из рабочих процессов умер.
arena-interrupted = { $kept ->
    [yes] Прервано. Сыгранные расклады сохранены: та же команда продолжит.
   *[no] Прервано.
}
arena-plot-parties = { $players }: доля партий, выигранных первым
arena-plot-deals = { $players }: очки расчёта первого за сдачу
arena-plot-cards = расклады
ruleset-not-strict = За этим столом карты раздаёт программа: enforcement={ $found } не играется.
ruleset-no-preset = Правил { $found } нет. Есть: { $known }.
ruleset-no-option = Варианта правил { $found } нет. Есть: { $known }.
ruleset-no-value = У { $name } нет значения { $found }. Есть: { $known }.

## Hints

hint-thinking = Думаю…
hint-discard = { $n ->
    [0] Не прикупать
   *[other] Снести { $n }
}
hint-win = шанс партии
hint-points = расчёт
hint-spoken-exchange = { $n ->
    [0] Не прикупать
   *[other] Снести { $n }: { $cards }
}
hint-spoken-play = Ходить: { $cards }
hint-spoken-figures = { $tried ->
    [yes] шанс партии { $win } %, расчёт { $points }
   *[no] расчёт { $points }
}
hint-best = Лучше всего: { $what }
hint-how-exchange = Строка отметит карты, а решаете вы.
hint-how-play = Строка поднимет карту, а ходите вы.
hint-why = Почему: { $why }
hint-because-no_choice = прикупать нечего
hint-because-paid_to_you = партия, можно сказать, ваша: за свой прикуп другие заплатят вам
hint-because-owed = партия уже за другим: каждая карта и каждый недобор идут в уплату
hint-because-free = партия скорее всего ваша, а победитель за прикуп не платит
hint-because-denies = { $name } близко к победе, а прикупает после вас: { $n ->
    [0] прикупа не останется
    [one] останется { $n } карта
    [few] останутся { $n } карты
   *[other] останется { $n } карт
}
hint-because-long_suit = длинная масть с тузом, королём и дамой остаётся: { suit }
hint-because-over_par = каждая взятка сверх четырёх стоит { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[other] { $n } карт
} прикупа
hint-because-reach_par = до четырёх недалеко, а каждая взятка сверх них стоит { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[other] { $n } карт
} прикупа
hint-because-enough = взяток хватает и так: карта обойдётся дороже, чем принесёт
hint-because-far_below = до четырёх взяток далеко: прикуп только стоит очков
hint-because-not_worth = карта обойдётся дороже, чем принесёт
hint-because-forced = другой карты не положить
hint-because-wins = верная взятка, и она выигрывает партию
hint-because-keeps_from_winning = игроку { $name } до победы одна взятка: эту отдавать нельзя
hint-because-sure_trick = верная взятка
hint-because-ruffs = козырь берёт чужую масть
hint-because-takes = бьёт то, что лежит
hint-because-draws_trumps = выбивает козыри
hint-because-shortens = последняя в масти: в следующий раз её можно бить козырем
hint-because-leads_low = отдаёт ход, старшие карты масти остаются
hint-because-drives_out = выманивает старшие карты масти
hint-because-ducks = пропускает взятку и бережёт старшую карту
hint-because-saves_trump = бить не обязательно: козыри ещё пригодятся
hint-because-cheapest = взятку не взять: уходит самая дешёвая
hint-because-throws_off = взятку не взять: уходит та, которой не жаль

## Command line: hints

hint-exchange = { $number }. { $n ->
    [0] не прикупать
   *[other] снести { $cards }, купить { $n }
}: { hint-figures }
hint-play = { $number }. { $card }: { hint-figures }
hint-figures = { $tried ->
    [yes] шанс партии { $win } %, взяток { $tricks }, расчёт { $settlement }
   *[no] расчёт { $settlement }
}
hint-impossible = так карты лечь не могут: кто-то сыграл бы против правил
hint-no-level = Уровень { $found } подсказок не даёт. Дают: { $known }.
