import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const serverOnly = ['**/src/app/**', '**/src/platform/**', '**/src/database/**', '**/src/features/*/server/**']

export default defineConfig({
  // Two development servers in one checkout need one each, or they find each other's dependencies outdated.
  cacheDir: process.env.VITE_CACHE_DIR,
  plugins: [
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', ...serverOnly] },
        // The rendering bundle reaches the server through the client that mountWeb hands it, never by import.
        server: { files: ['**/*.client.*', ...serverOnly] },
      },
      router: { quoteStyle: 'single', semicolons: false },
      server: { build: { inlineCss: true } },
    }),
    viteReact(),
  ],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page runs comes as one file: in many small ones, each brings its headers and packs worse.
          output: {
            codeSplitting: {
              groups: [{ name: 'frame', tags: ['$initial'] }],
            },
          },
        },
      },
    },
  },
})
