import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const serverOnly = ['**/src/app/**', '**/src/platform/**', '**/src/database/**', '**/src/features/*/server/**']

const everyPageRuns = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|lucide-react/dist/esm/(Icon|createLucideIcon|default)[^/]*|lucide-react/dist/esm/shared)/',
    'node_modules/@tanstack/(history|react-router|react-start|react-store|router-core|store)[^/]*/',
    'node_modules/@tanstack/query-core/build/modern/(?!mutationObserver|infinite|queriesObserver|streamed)',
    'node_modules/@tanstack/react-query/build/modern/(useQuery\\.|useBaseQuery|QueryClientProvider|errorBoundaryUtils|suspense|IsRestoring|QueryErrorResetBoundary)',
    'node_modules/@orpc/(client|shared|tanstack-query)/dist/(index|shared/[^/]+)\\.mjs',
    'src/(api/auth|api/(client|page-[a-z]+|failure|session-renewal|live)\\.ts$|lib/(cookies|product-name|site-path|theme-choice|page-description))',
    'src/ui/(button|spinner|link-button|use-ready|go-to|frame-context|gold-rule|stationery-page|icon-button|theme/|feedback/(toast|loading)|brand/)',
    'src/features/site/ui/(brand|menu-toggle|messages-link|session-toasts|site-|top-navigation|failure-page|not-found-page|mailbox)',
    'src/routes/(__root|_site|-[a-z-]+)\\.tsx?$',
  ].join('|'),
)

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
          output: { codeSplitting: { groups: [{ name: 'frame', test: everyPageRuns }] } },
        },
      },
    },
  },
})
