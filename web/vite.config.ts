/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { installable } from "./build/installable.ts";
import { madeFiles } from "./build/made.ts";
import { texts } from "./build/texts.ts";

const server = "http://127.0.0.1:8420";

export default defineConfig({
  plugins: [madeFiles(), texts(), svelte(), installable()],
  base: "/",
  build: {
    outDir: "../src/dreyfus/faces/web/static",
    emptyOutDir: true,
    // The content policy of the server allows no inline script, and hashed files are cached for
    // ever, so nothing is folded into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: {
        // A language's texts are two chunks; the one of the first load is known by its name.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith("?first") ? "first." : ""}[name]-[hash].js`,
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    environment: "node",
    setupFiles: ["src/texts.setup.ts"],
  },
});
