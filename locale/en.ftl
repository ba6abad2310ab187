### The English texts of Dreyfus: page, terminal and command line speak from this one set.
### `$you` is "yes" where the seat spoken of is the reader's own.

## Words of the game

suit = { $suit ->
    [S] spades
    [C] clubs
    [D] diamonds
   *[H] hearts
}
trump-name = { $trump ->
    [S] spades
    [C] clubs
    [D] diamonds
    [H] hearts
   *[N] no trumps
}
trumps-label = Trumps:
trumps = { $trump ->
    [N] No trumps
   *[other] Trumps: { trump-name }
}
no-trump-short = NT
card-name = { $rank ->
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[A] ace
} of { suit }
count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
count-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
target-name = { $target ->
    [5] five
    [10] ten
    [15] fifteen
   *[20] twenty
}
target-of = { target-name }
more-than = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
   *[12] twelve
}
ordinal-trick = { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
   *[12] twelfth
}
you = You
you-small = you
replay-move = Move { $n } of { $all }

## Page: everywhere

app-name = Dreyfus
title-turn = ● your turn — Dreyfus
tagline = Three players, a talon and a line
close = Close
try-again = Try again
loading = Loading…
part-missing = This part of the page is not here yet: the server does not answer.
default-player = Player
bot-left = Anna
bot-right = Boris

## Page: first screen

play-now = Play now
play-now-note = you and two opponents, dealt at once
play-anew = Start a new game
back-to-table = Back to the table
back-to-table-turn = Back to the table — your turn
back-to-table-note = deal { $deal } · { $left } and { $right }
level-label = Opponents
level-novice = novices
level-amateur = amateurs
level-player = players
level-master = masters
level-grandmaster = grandmasters
level-novice-note = Novices play by the rules and not too cunningly.
level-amateur-note = Amateurs count trumps and mind the score.
level-player-note = Players try every move and weigh their chances of the party.
level-master-note = Masters also read what the others bought.
level-grandmaster-note = Grandmasters also think for each opponent.
preset-label = Rules
preset-standard = usual
preset-book = by the book
preset-club = club
preset-standard-note = Discard any card; when void you must trump.
preset-book-note = Discard small cards only; when void play anything.
preset-club-note = As usual, without penalties for revokes and late records.
rules-in-short = Rules in two minutes
settings = Settings
switch-language = Русский
server-silent = The server does not answer. See that it is running, then try again.
network-silent = There is no network; playing, inviting friends and opening records need it.
works-without = The rules and the settings open without it.
stood-title = See the table as it was
opening = Dealing…

## Page: the table

table-label = Card table
felt-label = The felt
hand-label = Your cards
deal-label = This deal
fact-deal = Deal
fact-deal-value = { $n }
fact-trick = Trick
fact-trick-value = { $n } of 12
fact-trick-short = trick { $n } of 12
fact-dealer = Dealer
fact-eldest = Eldest
fact-talon = Talon
fact-stake = Stake
fact-stake-value = { $stake } a point
talon-spoken = { count-cards } in the talon
talon-left = talon { $n }
dealer-chip = deals
hand-order = { $n ->
    [1] eldest
    [2] 2nd hand
   *[3] 3rd hand
}
hand-order-short = { $n ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
}
exchange-to-come = to come
exchange-bought = bought { $n }
exchange-stood-pat = stood pat
exchange-none-left = none left
chair-novice = novice
chair-amateur = amateur
chair-player = player
chair-master = master
chair-grandmaster = grandmaster
chair-here = at the table
chair-away = away
cards-held = holds { count-cards }
leads = leads
wins-so-far = winning
trick-label = The running trick
own-tricks = your tricks
par-wanting = { $n } to par
par-made = par made
par-over = par made, { $n } over
to-win = wins at trick { $n }
race-same = whoever takes a { ordinal-trick } trick first wins the game
race-each = first there wins the game: { $first } at trick { $n }, { $second } at { $m }
last-trick = Last trick
trick-and-talon = trick { $n } · talon { $talon }
own-discards-short = Out: { $n }
last-trick-short = Last trick
last-trick-title = Trick { $n }
last-trick-none = No trick has been taken in this deal yet.
past-trick = Led: { $lead } · taken: { $winner }
trick-before = Earlier
trick-after = Later
own-discards = Your discards: { $n }
own-discards-title = Your discards
new-card = new
discard-badge = out
queued-badge = next

card-spoken = { card-name }{ $trump ->
    [yes] , trump
   *[no] {""}
}{ $fresh ->
    [yes] , new
   *[no] {""}
}{ $state ->
    [legal] , playable
    [illegal] , not playable now
    [marked] , marked to discard
    [plain] , not marked
    [fixed] , may not be discarded
    [next] , chosen ahead
    [early] {""}
   *[idle] {""}
}

## Page: whose turn, what happens

your-turn = Your turn
your-lead = Your lead
your-exchange = Your exchange
to-discard = { $n } to discard
turn-of = { $name } to play
exchange-of = { $name } is choosing discards
duty-follow = follow suit: { suit }
duty-trump = void: you must trump
duty-may-trump = void: a trump or anything
duty-cannot-beat = void, no higher trump: play anything
duty-nothing = play anything
duty-no-trump = void: you cannot win this trick
once-more-play = once more to play it
queued-next = next: { card-name }
card-goes = on its way: { card-name }
queued-illegal = { card-name } stays in your hand: { $duty ->
    [follow] follow suit
    [trump] void, you must trump
   *[other] it may not be played now
}
queued-beaten = { card-name } stays in your hand: the trick was beaten
says-card = { $you ->
    [yes] you
   *[no] { $name }
}: { card-name }
takes-trick = { $you ->
    [yes] you take it: { $n }
   *[no] { $name } takes it: { $n }
}
says-buy = { $you ->
    [yes] { $all ->
        [yes] You take the whole talon
       *[no] { $n ->
            [0] You stand pat
           *[other] You buy { $n }
        }
    }
   *[no] { $all ->
        [yes] { $name } takes the whole talon
       *[no] { $n ->
            [0] { $name } stands pat
           *[other] { $name } buys { $n }
        }
    }
}
nothing-left = Nothing left to buy
says-deal = Deal { $deal }. { trumps }. { $dealer ->
    [yes] You deal
   *[no] { $name } deals
}
reaches-target = { $you ->
    [yes] You reach { target-name }
   *[no] { $name } reaches { target-name }
}. The deal is played out: tricks still change the settlement

not-now = { $name } is to play
refused-malformed = That move was not understood. Try again.
refused-too-fast = Too fast. A little slower, please.
refused-not-seated = You have no seat at this table.
refused-not-your-turn = It is not your turn.
refused-wrong-phase = That cannot be done now.
refused-party-over = The game is already over.
refused-not-in-hand = That card is not in your hand.
refused-must-follow = You can follow suit, so you must.
refused-must-trump = You are void: you must trump.
refused-too-many = That many cannot be discarded.
refused-not-discardable = That card may not be discarded.
refused-named-twice = A card was named twice.
refused-already-confirmed = You have already confirmed. Waiting for the others.
refused-no-such-deal = There has been no such deal.
refused-unavailable = That does not work just now. Try again.
refused-not-host = Only the host may do that.
refused-taken = This seat is taken.
refused-nobody-there = There is nobody in that seat to move.
refused-chairs-empty = Some seats are empty. Put bots there, or wait for your friends.
refused-nobody-seated = At least one person must sit at the table.
refused-paused = The table is paused.
refused-bad-cut = A cut is from 1 to 47 cards.
refused-no-hints = There are no hints at this table.
refused-no-hint = The hint did not come in time. Try again.

## Page: exchange

exchange-heading = What will you discard?
exchange-eldest = You are eldest: you buy first and lead
exchange-eldest-buys = You are eldest: you buy first
exchange-explain = As many as you discard you draw from the talon. Each card: one point above the line
buy-button = Discard { $n }, draw { $n }
buy-price = above { $before } → { $after }
buy-again = Tap again: discard { $n }
keep-all = Keep all
keep-again = Tap again: keep all
mark-first = Mark cards to discard
exchange-to-come-short = to come
mark-small = mark small plain cards
mark-small-short = small plain cards
mark-all = discard all
mark-clear = clear
hint-ask = Hint
talon-short = { $n } left in the talon: no more than { more-than }
no-more-discards = No more than { more-than } can go
limit-small = At this table only small cards may go: up to the ten
limit-small-nontrump = At this table only small plain cards may go: up to the ten, no trumps
limit-up-to-9 = At this table only cards up to the nine may go
limit-up-to-8 = At this table only cards up to the eight may go
lesson-title = A first deal, explained
lesson-next = Go on
lesson-enough = No more words
lesson-finish = Play on
lesson-cards = Twelve cards each, twelve more in the talon. Spades are trumps: the twos at the side say so, and which suit comes next. What counts is tricks, not points on cards.
lesson-exchange = You are first to exchange. Cards that will take nothing may go, and as many come from the talon; each costs one point above the line. Keep trumps, aces and kings; mark the four low ones, { $cards }, and buy four.
lesson-others = Now the others buy, from what is left. What a card has cost each of them stands beside the name.
lesson-lead = It is yours to lead: any card. An ace of a plain suit is a good beginning; low trumps can wait until they are needed.
lesson-follow = A suit was led of which you have cards: you must play one of them. Higher if you want the trick, lower if not; nobody has to beat.
lesson-trump = You have none of the suit that was led, so you must trump: a trump beats every card of the other suits.
lesson-free = Neither the suit nor a trump is left: play what you will not miss.
lesson-par = Four tricks: that is par, and scores nothing. A trick fewer would have been a point above the line.
lesson-over = The fifth trick, and each one more, is a point below the line. Who is first to { $target } there wins.
lesson-score = The deal is written down. Above the line stands what cards cost and tricks that were missing; below it, tricks beyond four. Tap a figure of the score to see what it comes from.
lesson-end = So it goes on, with the next suit as trump, until somebody has { $target } below. Then each loser pays the winner what he has above the line, and what he is short of { $target }. The rest you play by yourself.
bubble-exchange = Discard what you do not need: its price is written above the line
bubble-follow = You must follow suit
bubble-par = Four tricks are due and score nothing. Tricks beyond them go below the line. Who is first to { target-of }?

## Page: the sheet

sheet-title = Score
sheet-above = above: losers pay
sheet-below = below: race to { target-of }
sheet-help = Tap a figure to see why
sheet-total-above = Total above
sheet-total-below = Total below
sheet-ladder = Race to { target-of }
sheet-owes = Owes if beaten
deal-spoken = Deal { $deal }, { trump-name }
figure-mark = { $kind ->
    [bought] b
    [short] s
    [over] +
    [adjustment] ±
   *[penalty] p
}{ $points }
owes = owes { $n } if beaten
ladder-spoken = { $n } of { $target }
figures-of = { $who }, deal { $deal }: { $figures }
figure-bought = Bought { count-cards }: { count-points } above the line. Only losers pay.
figure-short = { $n } short of four tricks: { count-points } above the line.
figure-over = { $n } over four tricks: { count-points } below the line.
figure-revoke = Revoke: the tricks do not count, { count-points } above the line.
figure-late = Purchase not recorded in time: { count-points } above the line.
figure-misdeal = Misdeal: { count-points } above the line.
figure-adjustment = Adjustment: { count-points } above the line.
pencil-over = In pencil: { $n } over four is already certain.
pencil-short = In pencil: four tricks are out of reach, short by at least { $n }.
sheet-open = Open the score sheet
peek-spoken = { $who }: { $above } above, { $below } below
open-review = Review of deal { $deal }

## Page: review and settlement

review-title = Deal { $n } is played
review-of = Review of deal { $n }
review-waiting = Fetching the review…
column-bought = bought
column-tricks = tricks
column-above = above
column-below = below
review-sums = What the deal brought
review-hands = How the cards lay
dealt-hand = Dealt
row-discards = out
row-drawn = drawn
review-talon = Left in the talon, top first
review-talon-none = The whole talon was bought
review-talon-note = The top card would have gone to the next buyer.
review-tricks = The tricks in order
mark-discarded = discarded
next-deal = Next deal: { $dealerYou ->
    [yes] you deal
   *[no] { $dealer } deals
}, { $trump ->
    [N] no trumps
   *[other] trumps { trump-name }
}, { $eldestYou ->
    [yes] you are eldest
   *[no] { $eldest } is eldest
}
next = Next deal
next-waiting = Waiting for { $names }
to-settlement = To the settlement
back-to-review = Review of the last deal
settlement-you = You win the game!
settlement-other = { $name } wins the game
settlement-when = Reached { target-name } in deal { $deal }{ $trick ->
    [0] {""}
   *[other] , at trick { $trick }
}
payment = { $payer } → { $payee }: { $above } above{ $short ->
    [0] {""}
   *[other] {" "}+ { $short } short of { target-of }
} = { $points }
payment-stake = at { $stake } a point: { $amount }
receives = { $you ->
    [yes] You receive
   *[no] { $name } receives
} { $amount }
rematch = Play again
rematch-note = same opponents, same rules
leave = Leave
leave-table = Leave the table
leave-note = The game is kept; you can come back.

## Page: records

open-record = Open a record
download-record = Download the record
picture-save = Save picture
picture-share = Share picture
picture-failed = There is no picture: the browser could not draw it.
picture-payment = { $payer } pays: { $above } above{ $short ->
    [0] {""}
   *[other] {" "}+ { $short } short of { target-of }
} = { $points }
picture-place = { $n ->
    [1] 1st place
    [2] 2nd place
   *[other] 3rd place
}
share-deal = Share this deal
deal-copied = The deal is copied: paste it into a message
deal-shown = Copy the text from here
deal-text = The text of the deal
record-title = A recorded game
record-note = Open a game that was kept, and go through it move by move. The server reads the record and keeps nothing.
record-choose = Choose a file
record-drop = or drop it here
record-paste = Or paste the text of a record
record-read = Open
record-waiting = Reading the record…
record-bad = The record cannot be read: { $why }
record-too-long = The file is longer than 256 kilobytes; no record of a game is
replay-title = Move by move
replay-label = The game move by move
replay-walk = Go through the game step by step
replay-walk-deal = Go through the deal step by step
replay-show = Show it in the play
replay-to-table = To the table
kept-missing = The server did not give this record.
replay-talon = Discards, talon
talon-order = what is left, top first
cards-of = In hand: { $name }
replay-by-clock = time ran out
replay-eyes = Whose cards are open
replay-all-open = All cards
replay-deal = { $deal }: { trump-name }
replay-exchange = Exchange
replay-score = Score
replay-steps = Steps
moment-link = Copy a link to this moment
moment-copied = Link copied. It is for those who sat at the table.
moment-in-address = The link is in the address bar now. It is for those who sat at the table.
replay-close = Close the record
replay-first = To the beginning
replay-back = Back
replay-run = Play
replay-pause = Pause
replay-forward = Forward
replay-last = To the end

## Page: figures of one's own

figures-title = Your play
figures-empty = Nothing here yet. Play a deal to its end and it will appear: tricks against par and cards bought, by hand and by trump, and after a party its settlement.
figures-unkept = This browser lets the page keep nothing, so there is nowhere to count.
figures-where = Kept in this browser alone: the last { $deals } deals and { $parties } parties. A deal counts if you played it to its end yourself; the first deal, explained, does not count.
figures-parties = parties played
figures-won = of them won
figures-settlement = points settled on average
figures-deals = deals played
figures-average = A deal on average: tricks { $tricks }, cards bought { $bought }.
figures-loose = { $n ->
    [one] { $n } more party is not over, or not all of it was played by you: it is neither won nor lost.
   *[other] { $n } more parties are not over, or not all of each was played by you: they are neither won nor lost.
}
figures-by-hand = By hand
figures-by-trump = By trump
figures-hand-column = Hand
figures-hand = { $hand ->
    [1] eldest
    [2] second
   *[3] dealer
}
figures-trump-column = Trumps
figures-deals-column = Deals
figures-par-column = Tricks to par
figures-bought-column = Bought
figures-bars = Par is four tricks. A bar to the right of the mark: tricks over par; to the left: short of it.
figures-last = Last parties
figures-place = { $place ->
    [1] first
    [2] second
   *[3] third
}
figures-person = person
figures-export = Save as JSON
figures-forget = Forget all
figures-forget-sure = Forget all deals and parties
figures-forget-not = Keep them

## Page: connection

link-connecting = Taking a seat…
link-lost = Connection lost. Reconnecting…
link-stood = Offline · the table as of { $when }
stood-no-moves = You can play on when the connection is back
link-away = The server has stopped; the game is kept. Back in about { $seconds } s.
link-ended-no_such_table = There is no such table.
link-ended-not_seated = You have no seat at this table.
link-ended-version = There is a newer version of this page. Reload it; the game is kept.
link-ended-resync = The table asks to connect anew.
link-ended-stopping = The server has stopped. The game is kept.
link-ended-origin = This page was opened from an address the table does not accept.
link-ended-begun = The party has begun: on to the table.
link-ended-seat_moved = Your seat is at another device now.
link-ended-seat_lost = You have no seat at this table any more.
link-no-sockets = This network does not let the connection to the table through (WebSocket). Try another network or switch off the proxy.
reload-page = Reload the page
to-first-screen = To the first screen

## Page: a room for friends

room-title = A table for friends
room-note = invite by a link; bots take empty chairs
room-back = Back to your room
room-back-note = your friends gather there
code-title = Enter by a code
code-label = Four words
code-enter = Enter
code-unknown = There is no room with these words.
code-silent = That did not work now. Wait a minute and try again.
bot-third = Vera
room-chairs = Chairs
room-free = Free
room-bot-comes = a bot, unless somebody sits down
room-wanted = waits for a player
room-bot = bot, { $level }
one-novice = novice
one-amateur = amateur
one-player = player
one-master = master
one-grandmaster = grandmaster
room-you = you
room-host = host
room-away = away
room-sit = Sit down
room-move = Move here
room-stand = Stand up
room-put-bot = Seat a bot
room-clear = Remove { $name }
room-remove = Remove { $name }
room-hand-over = Make host
room-name = Your name at the table
room-watching = { $n ->
    [one] { $n } person is watching
   *[other] { $n } people are watching
}
room-invite = Invite your friends
room-link = Link to the table
room-copy = Copy
room-copied = Copied
room-share = Share
room-code = Or four words that can be said aloud
room-qr = The link to this table as a picture for a phone's camera
room-options = All rules
room-begin = Begin
room-cannot-begin = Not all chairs are taken.
room-alone = So far it is you and bots. You may begin all the same.
room-wait = Waiting for the party to begin.
room-wait-for = { $name } begins.
room-fills = Empty chairs
room-fills-yes = go to bots
room-fills-no = wait for people
room-level = Which bots
room-clock = Clock
room-clock-none = none
room-clock-quick = 3 min + 3 s
room-clock-usual = 5 min + 8 s
room-clock-slow = 15 min + 15 s
room-clock-other = own
room-clock-none-long = No clock.
room-clock-quick-long = Clock: three minutes for the party and three seconds a move.
room-clock-usual-long = Clock: five minutes for the party and eight seconds a move.
room-clock-slow-long = Clock: fifteen minutes for the party and fifteen seconds a move.
room-clock-other-long = The host has set the clock.
room-watch = Spectators
room-watch-yes = let in
room-watch-no = not let in
room-watch-yes-long = Spectators may watch; they see no cards.
room-watch-no-long = No spectators.
room-cut = The pack is cut
room-cut-automatic = by itself
room-cut-hand = by hand
room-cut-automatic-long = The pack cuts itself.
room-cut-hand-long = The dealer's neighbour cuts the pack by hand.
room-hints = Hints
room-hints-yes = allowed
room-hints-no = not allowed
room-hints-yes-long = On your turn you may ask for a hint.
room-hints-no-long = No hints.
room-stake = Stake per point
preset-own = own
room-fault-not_host = That is for the host to decide.
room-fault-taken = That chair is taken already.
room-fault-nobody_there = Nobody sits there any more.
room-fault-chairs_empty = Not all chairs are taken.
room-fault-nobody_seated = At least one person must sit down.
room-fault-not_seated = Your browser has not kept who you are: allow cookies for this page.
room-fault-malformed = It is not played so: the value does not fit.
room-fault-too_fast = Too often. Wait a second.
room-fault-unavailable = The server could not keep that. Try again.
room-fault-wrong_phase = The party has begun already.
nick-1 = Merry Jack
nick-2 = Quiet Queen
nick-3 = Kind King
nick-4 = Sly Ace
nick-5 = Bold Ten
nick-6 = Nimble Nine
nick-7 = Sleepy Seven
nick-8 = Quick Trey
nick-9 = Ginger Jack
nick-10 = Stern Queen
nick-11 = Grey King
nick-12 = Ace of Diamonds
nick-13 = Jack of Spades
nick-14 = Queen of Clubs
nick-15 = King of Hearts
nick-16 = Trump Six

## Page: who is at the table

people = At the table
chair-held = a bot plays
presence-here = at the table
presence-away = away
presence-held = away, a bot plays
presence-bot = bot, { $level }
presence-free = free; a bot plays meanwhile
house-held-me-away = While you were away, a bot played for you.
house-held-me-clock = Your time has run out; a bot plays for you.
house-come-back = I am here
house-paused = Paused. The host will go on.
house-paused-host = Paused.
house-pause = Pause
house-resume = Go on
house-free = { $name }: the chair is free, a bot plays meanwhile.
house-held = { $name } is away, a bot plays. Coming back is possible at any time.
house-missed = { $name } is still away. In a minute a bot will play; coming back stays possible.
house-away = { $name } is not connected. Let us wait a minute.
house-watching = You are watching. Hands stay hidden until the deal is over.
house-replace = Replace by a bot
house-remove = Free the chair
house-say = Say
house-move = Move to another device
house-move-code = On the other device choose “Enter by a code” and type these words. They work once, for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}:
house-give-up = Give up my chair
room-fault-paused = The table is paused.
room-fault-not_your_turn = It is not your turn.
room-fault-bad_cut = From one to forty-seven cards can be cut.
phrase-hello = Hello
phrase-good_luck = Good luck!
phrase-well_played = Well played
phrase-thanks = Thank you
phrase-sorry = Sorry
phrase-bad_luck = Bad luck
phrase-hurry = Your turn
phrase-one_moment = One moment
phrase-again = Another game?
phrase-bye = See you
phrase-smile = :-)
phrase-laugh = Ha ha!
phrase-wow = Wow!
phrase-sad = :-(
phrase-thinking = Hm…
phrase-applause = Bravo!
fair-deal = Check the deal
fair-fits = { $kept ->
    [yes] It fits: these cards come of the seed and the cut, and the seed was promised before the cut.
   *[no] It fits: these cards come of the seed and the cut. This page has not heard the promise made before.
}
fair-differs = It does not fit: other cards come of this seed and cut.
fair-no_seed = The seed of this deal was not kept.
fair-other_seed = It does not fit: another seed was promised before the cut.
fair-not_dealt = The deal is not over yet.
fair-seed = Seed
fair-commitment = Promise: SHA-256 of the seed
fair-cut = Cards cut
cut-title = Cut the pack
cut-where = Cut { $n }
cut-here = Cut
cut-anywhere = Cut anywhere
cut-soon = Else the pack cuts itself.
cut-of = { $name } cuts
sheet-held = a bot played

## Page: menu, settings, help

menu = Menu
refresh-table = Refresh the table
help = Keys
rules-of-table = Rules of the table
setting-language = Language
setting-ranks = Letters on the cards
setting-ranks-ru = Т К Д В
setting-ranks-en = A K Q J
setting-theme = Theme
setting-theme-dark = dark
setting-theme-light = light
setting-theme-system = as in the system
setting-colours = Suits
setting-colours-four = four colours
setting-colours-two = two colours
setting-speed = A trick lies
setting-speed-quick = briefly
setting-speed-usual = as usual
setting-speed-slow = longer
setting-speed-touch = until touched
setting-motion = Cards
setting-motion-yes = fly
setting-motion-no = do not move
setting-sorting = Cards in hand
setting-sorting-trumps-first = trumps left
setting-sorting-trumps-last = trumps right
setting-sorting-suits = suits in order
setting-sorting-ranks = by rank
setting-hand = Buttons at
setting-hand-right = right hand
setting-hand-left = left hand
setting-sound = Sounds
setting-sound-no = none
setting-sound-yes = cards, tricks, your turn
setting-buzz = Vibration
setting-buzz-no = none
setting-buzz-yes = when it is your turn
setting-phrases = What others say
setting-phrases-yes = is shown
setting-phrases-no = is not shown
setting-confirm = Touch
setting-confirm-yes = asks once more
setting-confirm-no = plays at once
setting-confirm-note = On a touch screen a card is played by the second tap.
setting-queue = A card ahead of your turn
setting-queue-no = never
setting-queue-unbeaten = until the trick is beaten
setting-queue-always = in any case
setting-queue-note = Once a trick has its first card, you may press one of yours while another is still thinking: it plays itself when your turn comes. A second press takes it back. Nobody learns of it before your turn.
setting-forced = The only card
setting-forced-no = by hand
setting-forced-yes = by itself
setting-forced-note = Where there is no choice, the card goes after the same pause as one chosen ahead. By hand each pause is your own, and nothing can be read from it.
touch-to-go-on = Tap to go on
help-title = Keys
help-move = choose a card
help-mark = mark to discard, play
help-confirm = discard and draw; play
help-clear = clear the marks
help-number = the card of that number
help-last = last trick
help-sheet = score sheet
help-rules = rules of the table
help-hint = a hint, where the table gives them
help-help = this help
key-space = Space
help-type = type a card or a question
type-move = Type a move
typed-label = A card, a word or a question
typed-example = qs · discard 6d 4d
typed-help = A card in two letters: QS, 10D, ДП. It is marked to discard, or played. “discard 6d 4d”, “pat” (keep all), “next”. Questions: hand, table, trick, last, trump, talon, score, turn. To open: sheet, rules, help, settings; “leave” goes to the first screen.
typed-unknown = Not understood: “{ $text }”. Words: hand, table, trick, trump, score, help
typed-no-trick = No card of this trick lies yet
typed-no-cards = You hold no cards
typed-hand = hand, cards
typed-table = table, who
typed-trick = trick
typed-last = last, last trick
typed-trump = trump, trumps
typed-talon = talon
typed-score = score
typed-turn = turn, whose turn
typed-sheet = sheet
typed-rules = rules
typed-help-words = help
typed-settings = settings
typed-pat = pat, keep, keep all, stand pat
typed-next = next, continue
typed-leave = leave, quit
typed-discard = discard, buy

## Page: rules of the table

rules-preset-standard = The usual rules.
rules-preset-book = Rules by the book.
rules-preset-club = Club rules.
rules-preset-none = Rules of this table's own.
rules-unusual = not as usual
rules-header = Stake: { $stake } a point. Target: { $target } below the line.
option-enforcement = Strictness
option-enforcement-strict = A wrong card is impossible, purchases are recorded by themselves
option-enforcement-honour = A wrong card can be played, and called by the others
option-enforcement-ledger = Only the score is kept
option-trump_cycle = Trumps of a new game
option-trump_cycle-restart = Every game starts with spades
option-trump_cycle-carry = They go on from the last game
option-cut = Cut
option-cut-right = The player on the dealer's right cuts
option-cut-left = The player on the dealer's left cuts
option-cut-none = The pack is not cut
option-deal_style = Dealing
option-deal_style-remainder = Three at a time; the last twelve are the talon
option-deal_style-fourth_hand = Three at a time; the talon is dealt as a fourth hand
option-discard = What may be discarded
option-discard-any = Any cards
option-discard-small = Small cards only, up to the ten
option-discard-small_nontrump = Small cards up to the ten, no trumps
option-discard-up_to_9 = Cards up to the nine
option-discard-up_to_8 = Cards up to the eight
option-first_lead = First lead
option-first_lead-eldest = The eldest
option-first_lead-first_buyer = The first player who bought
option-void = Void in the suit led
option-void-must_trump = Play a trump if you hold one
option-void-may_trump = Play anything
option-undertrump = A trump lies there already
option-undertrump-required = A trump is due even if it is lower
option-undertrump-only_if_it_beats = A trump is due only if one of yours is higher
option-target = Played to
option-target-5 = Five below the line
option-target-10 = Ten below the line
option-target-15 = Fifteen below the line
option-target-20 = Twenty below the line
option-finish = End of the game
option-finish-deal = With the deal that reaches the target
option-finish-cycle = After the no-trump deal of that round
option-tie = Two reach it in one deal
option-tie-first_by_trick = Whose trick came first
option-tie-higher_below = Who has more below the line
option-revoke = Revoke
option-revoke-ten = Ten above instead of the tricks
option-revoke-none = No penalty
option-revoke_total = Purchases in a revoked deal
option-revoke_total-plus_purchases = Are added to the ten
option-revoke_total-ten_in_all = Are part of the ten
option-late_record = Purchase recorded late
option-late_record-plus_three = Three points more
option-late_record-none = No penalty
option-misdeal = Misdeal
option-misdeal-one = One point to the dealer
option-misdeal-none = No penalty
option-tricks_shown = Played tricks
option-tricks_shown-all = All may be looked at
option-tricks_shown-last = Only the last may be looked at

## Page: the rules in short

short-goal-title = The aim
short-goal = Three play, each for himself. The first to collect ten points below the line wins the game, and the other two pay.
short-deal-title = The deal
short-deal = There are 48 cards: the twos lie aside and only show the trump. Each player gets twelve cards, and twelve more make the talon.
short-trump-title = Trumps
short-trump = Trumps take turns: spades, clubs, diamonds, hearts, then a deal without trumps, and spades again. The trump is known before the cards are dealt.
short-exchange-title = The exchange
short-exchange = Beginning with the eldest, left of the dealer, each player once discards as many cards as he likes and draws as many from the top of the talon. Each card drawn costs a point above the line. You may keep all. The last in turn may find nothing left.
short-play-title = The play
short-play = The eldest leads. You must follow suit; if you cannot, you must trump; with neither, play anything. You need not play higher. The highest trump takes the trick, or else the highest card of the suit led, and its player leads next.
short-score-title = The score
short-score = Par is four tricks and scores nothing. Each trick more is a point below the line. Each trick fewer is a point above it.
short-end-title = The settlement
short-end = Each loser pays the winner all he has above the line, and as much again as he is short of ten. What the winner has above is forgotten, and the losers do not settle with each other. So buying is dear only to those who lose.
short-note = These are the usual rules. At a table its own are always at hand: “Rules of the table”.
rules-in-full = The full rules
rules-waiting = Fetching the rules…
rules-contents = Contents of the rules

## Terminal

terminal-deal = Deal { $n }
terminal-above = above
terminal-below = below
terminal-owes = owes
terminal-legend = in brackets: what can change no more · owes: what is paid if beaten
terminal-mark-first = Mark cards to discard; to keep all, press K
terminal-keep-again = keep all? Once more K or Enter
terminal-buy-again = Discard { $n }, draw { $n }? Once more Enter
terminal-review-none = Nothing to review yet: no deal has been played.
terminal-leave = Leave? The game is kept.
terminal-small = The window is too small: { $now }. It takes { $width }×{ $height } at least.
terminal-no-dreyfus = What answers at this address is not Dreyfus.
terminal-other-version = The server has another version of Dreyfus. Update the older one.
terminal-bad-address = “{ $address }” is not the address of a server. One looks like this: http://127.0.0.1:8420
terminal-no-textual = Playing in the terminal takes the library Textual: pip install textual
terminal-no-screen = This takes a terminal, and the output goes elsewhere.
terminal-quit = Quit
terminal-key-mark = mark
terminal-key-card = card
terminal-key-play = play
terminal-key-buy = discard
terminal-key-keep = keep all
terminal-key-small = small cards
terminal-key-all = all
terminal-key-tricks = tricks
terminal-key-sheet = score
terminal-key-rules = rules
terminal-key-review = review
terminal-key-help = keys
terminal-key-quit = quit
terminal-key-next = go on
terminal-key-rematch = another game
terminal-key-new = first screen
terminal-key-yes = yes
terminal-key-no = no
terminal-key-scroll = line
terminal-key-page = page
terminal-key-back = back
terminal-key-choose = choose
terminal-key-change = change
terminal-key-go = go on
terminal-help-tricks = tricks played and your discards
terminal-help-review = review of a played deal; ← → another deal
terminal-help-type = type a word or a card
terminal-help-words =
    Words: hand, table, trick, trump, score, sheet, rules, quit.
    A card in two letters: QS, 10D, ДП. It is marked to discard, or played.
terminal-hand = You hold: { $cards }
terminal-score = { $name }: { $above } above, { $below } below, owes { $owes }
terminal-seat = { $name }: { count-tricks }, { $exchange }
terminal-unknown = Not understood: “{ $text }”. Words: hand, table, trick, trump, score

## Command line: the score of a paper party

score-player = Player { $n }
score-trump = trumps
score-dealer = dealer
score-legend = b bought · s short · p penalty · + over four · * adjustment
score-note = Deal { $deal }, { $name }. { $note }
score-adjusted = Adjustment: { $points }. { $reason }
score-won = { $name } wins the game: { target-name } reached in deal { $deal }{ $trick ->
    [0] {""}
   *[other] , at trick { $trick }
}
score-deal = deal { $n }
score-sheet = sheet
score-no-file = there is no such file
score-unreadable = cannot be read: { $why }
score-not-utf8 = is no text in UTF-8
score-too-long = is longer than 16 megabytes
score-found = { $kind ->
    [list] a list
    [object] an object
    [text] "{ $found }"
   *[other] { $found }
}
objection-not_json = not JSON: line { $line }, column { $column }
objection-too_deep = nested too deep
objection-not_object = { score-found } is not an object
objection-not_list = { score-found } is not a list
objection-not_whole = { score-found } is not a whole number
objection-not_text = { score-found } is not text
objection-too_long = { $found } is too long a number
objection-missing = missing
objection-unknown_key = unknown; known: { $known }
objection-key_twice = given twice
objection-unknown_value = { score-found } is unknown; known: { $known }
objection-bad_stake = "{ $found }" is no stake: a decimal above zero of up to nine digits and six places
objection-bad_first_trump = a first game begins with spades
objection-honour_not_played = honour is not built yet
objection-unprintable = has the unprintable character { $found }
objection-blank = is blank
objection-wrong_length = has { $found } items, not { $wanted }
objection-out_of_range = { $found } is not between { $least } and { $most }
objection-no_seat = { $found } is no seat: seats are 0, 1 and 2
objection-seat_twice = seat { $found } is named twice
objection-bought_sum = sum to { $found }, more than { $most }
objection-tricks_sum = sum to { $found }, not { $wanted }
objection-winners_disagree = give the tricks { $found }, not { $wanted }
objection-not_the_dealer = seat { $seat } does not deal here, seat { $dealer } does
objection-below_zero = { $found } would bring seat { $seat }, with { $above } above, under zero
objection-party_over = the party ended with deal { $last }
objection-no_such_deal = there is no deal { $found }, only { $most }

## Command line: play and serve

play-starting = Laying the table …
play-ready =
    Dreyfus is open at { $address }
    Ctrl+C closes it. Your game is kept, to the last card.
play-already = Dreyfus is open already, at { $address }
play-no-browser = No browser could be opened. Please open { $address } yourself.
play-other-port = Another program uses port { $port }, so the table opens on port { $other }.
play-port-taken = Port { $port } cannot be had ({ $why }). Free is { $other }: dreyfus play --port { $other } opens http://127.0.0.1:{ $other }/
play-silent = Another Dreyfus holds { $folder } and does not answer. Please end it and try again.
play-no-folder = The folder { $folder } cannot be used: { $why }. DREYFUS_DATA names another.
serve-ready = Dreyfus answers at { $address } and keeps its tables in { $path }
serve-database = { $database } is no address of a database. It looks like this: sqlite:///path/to/tables.sqlite3 or postgresql://user@host/name
database-no-driver = For PostgreSQL a part is missing that Dreyfus does not bring along. Install it with: pip install "dreyfus[scale]"
database-silent = The database at { $path } cannot be used: { $why }.
bot-unknown = --bot { $text }: LEVEL=COMMAND is wanted, each level once. Levels: { $levels }.
serve-network = “{ $address }” is no address and no network. One looks like this: 127.0.0.1 or 10.0.0.0/8.
backup-done = { $path } was copied into { $file }. Tables: { $tables }. Events: { $events }.
backup-exists = { $path } is there already. Nothing was changed.
restore-done = { $path } now holds what { $file } held. Tables: { $tables }. Events: { $events }.
restore-not-empty = { $path } has tables already. Nothing was changed.
serve-held = Another server uses { $path }.
serve-address = Nobody can listen at { $address }: { $why }.
hosting-ended = The table is kept. See you.
log-newer = { $path } was written by a later Dreyfus ({ $why }). Nothing in it was changed. Please update.
log-foreign = { $path } belongs to another program. Nothing in it was changed.
log-unreadable = { $path } cannot be used: { $why }.
web-no-page = The page was not built. Install again without DREYFUS_NO_WEB, where npm’s registry can be reached.
kernel-not-built = The C kernel was not built, so only novices and amateurs play here. Install again with a C compiler, or without DREYFUS_NO_KERNEL.
kernel-unloadable = The C kernel cannot be loaded ({ $why }), so only novices and amateurs play here.
kernel-other-version = The C kernel belongs to another version ({ $why }), so only novices and amateurs play here. Please install again.

## Command line: records

bad-place = line { $line }, column { $column }
bad-found = { $nothing ->
    [yes] nothing
   *[no] "{ $found }"
}
bad-exactly = { bad-found } stands where "{ $known }" is due
bad-one_of = { bad-found } stands where one of these is due: { $known }
bad-card = { bad-found } is no card, such as QS, 10D or ДП
bad-new_card = { $found } was named before
bad-number = { bad-found } is no whole number of at most nine digits
bad-stake = { bad-found } is no stake: a decimal above zero of up to nine digits and six places
bad-quoted = { bad-found } is no text in double quotes
bad-line_end = { bad-found } is too much here
bad-legal = move { $move }, { $found }, does not fit: { $reason }{ $more ->
    [yes] . Would fit: { $known }
   *[no] {""}
}
bad-digest = all fits together, but it is not what was written: its digest is { $known }, not { $found }
bad-utf8 = the byte { $found } is not UTF-8
bad-json = not JSON
bad-form = { bad-found } is not of the form that docs/schema/ describes
bad-once = the key { $found } is given twice
misfit-not_your_turn = it is another’s turn
misfit-wrong_phase = the deal has not come to this, or is past it
misfit-party_over = the game is over
misfit-not_in_hand = the card is not in hand
misfit-must_follow = suit must be followed
misfit-must_trump = a trump is due
misfit-too_many = more than may be bought
misfit-not_discardable = the card may not be discarded
misfit-bad_pack = the pack is not 48 different cards
misfit-bad_cut = so many cannot be cut
misfit-already_confirmed = confirmed before
misfit-wrong_maker = this is not for its maker to do
replay-shuffle = The pack is to be shuffled
replay-cut = The pack is to be cut
replay-scored = The deal is scored
replay-no-moment = "{ $at }" is no moment of this record: a deal, or a deal and the tricks played in it, such as 3 or 3.7
verify-fits = Deal { $deal }: fits. Seed { $seed }, cut { $cut }.
verify-differs = Deal { $deal }: does not fit. Seed { $seed } and cut { $cut } give other cards.
verify-no-seed = Deal { $deal }: no seed is recorded, so nothing can be checked.
verify-other-seed = Deal { $deal }: the seed is not the one promised before the cut. Its hash: { $hash }.
verify-not-dealt = Deal { $deal }: not cut yet. The hash of its seed: { $hash }.
verify-no-promise = "{ $line }" is no SHA-256 (64 hexadecimal digits).
record-secrets = The deal is still being played: this record shows everybody’s cards.
record-no-log = There are no tables in { $path }.
record-no-table = There is no table { $table } in { $path }. Unfinished there: { $known }
record-differs = The log of table { $table } does not fit together: event { $seq }.
perft-agrees = ok
perft-differs = WRONG
perft-count = { $name }, depth { $depth }: { $wanted } expected, { $found } found, by the first card:
perft-sum = Positions: { $positions }. Counts: { $counts }, { $differing ->
    [0] all agree
   *[other] of which { $differing } differ
}
solve-object = "{ $found }" stands where an object is due: hands, trump, leader
solve-hands = three lists of cards are due, by seat; found: { $found }
solve-cards = a list of cards is due; found: { $found }
solve-trick = at most two cards lie on the table, not { $found }
solve-sizes = before the trick all hands are equally long, from 1 to { $most } cards; here they are { $found }
solve-sure = Seat { $seat } against the two others: { count-tricks }
solve-each = Each for himself, by seat: { $tricks }
solve-cards-of = Seat { $seat } to play; against the two others, by card:

## Command line: arena

arena-parties = Deal cards: { $cards }. Games: { $games }, one from each seat of the first player.
arena-deals = Deal cards: { $cards }. Deals: { $games }, one from each seat of the first player.
arena-under = Seed: { $seed }. Rules: { $rules }.
arena-won = games won, %
arena-points-parties = settlement points a game
arena-points-deals = settlement points a deal
arena-tricks = tricks a deal above par
arena-bought = bought a deal, { $role ->
    [eldest] eldest
    [second] second
   *[dealer] dealer
}
arena-time-exchange = decision to buy, ms
arena-time-play = decision to play, ms
arena-late = decisions over { $seconds } s
arena-faults = decided for the player
arena-intervals = For one seat. After ± half a 95 % interval over deal cards. CPU time: median / 95 % / longest.
arena-progress = Deal cards
arena-one-kind = One of the two is needed: --parties or --deals.
arena-too-few = There must be at least one deal card, not { $n }.
arena-until = Half an interval, --until, must be more than zero, not { $n }.
arena-budget = A time, --budget, must be more than zero, not { $n }.
arena-processes = There must be at least one process, not { $n }.
arena-no-player = There is no player { $name }. Known: { $known }.
arena-bad-player = There is no player { $name }: { $why }.
arena-unwritable = { $file } cannot be written: { $why }.
arena-rows-form = { $file }: deals are written as .jsonl or .parquet.
arena-plot-form = { $file }: the picture is written as .svg.
arena-no-parquet = .parquet needs pyarrow: pip install "dreyfus[arena]"
arena-no-distributed = A cluster needs distributed: pip install "dreyfus[cluster]"
arena-no-cluster = The cluster { $address } does not answer: { $why }
arena-not-kept = { $file }, line { $line }: dreyfus arena has not written this.
arena-other-contest = { $file } keeps another contest: { $name } is { $there } there, and { $here } here.
arena-worker-died = One of the worker processes died.
arena-interrupted = { $kept ->
    [yes] Interrupted. What was played is kept: the same command goes on.
   *[no] Interrupted.
}
arena-plot-parties = { $players }: share of games won by the first
arena-plot-deals = { $players }: settlement points a deal of the first
arena-plot-cards = deal cards
ruleset-not-strict = The program deals at this table: enforcement={ $found } is not played.
ruleset-no-preset = There are no rules { $found }. Known: { $known }.
ruleset-no-option = There is no option { $found }. Known: { $known }.
ruleset-no-value = { $name } has no value { $found }. Known: { $known }.

## Hints

hint-thinking = Thinking…
hint-discard = { $n ->
    [0] Keep all
   *[other] Discard { $n }
}
hint-win = chance
hint-points = settlement
hint-spoken-exchange = { $n ->
    [0] Keep all
   *[other] Discard { $n }: { $cards }
}
hint-spoken-play = Play { $cards }
hint-spoken-figures = { $tried ->
    [yes] chance of the game { $win }%, settlement { $points }
   *[no] settlement { $points }
}
hint-best = Best: { $what }
hint-how-exchange = A row marks its cards; the decision is yours.
hint-how-play = A row lifts its card; playing it is up to you.
hint-why = Why: { $why }
hint-because-no_choice = there is nothing to buy
hint-because-paid_to_you = the game is as good as yours: what the others buy they pay to you
hint-because-owed = the game is another's: each card and each trick short is paid for
hint-because-free = the game is probably yours, and the winner does not pay for cards
hint-because-denies = { $name } is near the target and buys after you: { $n ->
    [0] nothing is left
    [one] { $n } card is left
   *[other] { $n } cards are left
}
hint-because-long_suit = a long suit headed by ace, king and queen is kept: { suit }
hint-because-over_par = each trick over four is worth { $n ->
    [one] { $n } card
   *[other] { $n } cards
} of the talon
hint-because-reach_par = four tricks are near, and each one over is worth { $n ->
    [one] { $n } card
   *[other] { $n } cards
} of the talon
hint-because-enough = there are tricks enough: a card would cost more than it brings
hint-because-far_below = four tricks are far off: cards would only cost points
hint-because-not_worth = a card would cost more than it brings
hint-because-forced = nothing else may be played
hint-because-wins = a sure trick, and it wins the game
hint-because-keeps_from_winning = { $name } is one trick short of winning: this one must not be given away
hint-because-sure_trick = a sure trick
hint-because-ruffs = a trump takes a plain suit
hint-because-takes = beats what lies
hint-because-draws_trumps = draws trumps
hint-because-shortens = the last of its suit: the next time a trump can take it
hint-because-leads_low = gives up the lead and keeps the suit's high cards
hint-because-drives_out = drives out the suit's higher cards
hint-because-ducks = lets the trick go and saves the high card
hint-because-saves_trump = no trump is due: they will do better later
hint-because-cheapest = the trick cannot be won: the cheapest card goes
hint-because-throws_off = the trick cannot be won: throws off what will not be missed

## Command line: hints

hint-exchange = { $number }. { $n ->
    [0] keep all
   *[other] discard { $cards }, buy { $n }
}: { hint-figures }
hint-play = { $number }. { $card }: { hint-figures }
hint-figures = { $tried ->
    [yes] chance of the game { $win }%, tricks { $tricks }, settlement { $settlement }
   *[no] settlement { $settlement }
}
hint-impossible = cards cannot lie so: somebody would have broken the rules
hint-no-level = Level { $found } gives no hints. These do: { $known }.
