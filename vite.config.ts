import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isForMembers, isMemberPage } from './scripts/member-pages.ts'
import { refuseCircles } from './scripts/refuse-circles.ts'
import { isSitePiece } from './scripts/site-pieces.ts'

const serverOnly = [
  '**/posters/draw*.ts',
  '**/src/app/**',
  '**/src/platform/**',
  '**/src/database/**',
  '**/src/features/**/server/**',
]
const memberFile = 'assets/member-page-'
const isStyle = (file: string) => file.endsWith('.css')

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
      router: {
        quoteStyle: 'single',
        semicolons: false,
        // What a route shows and what it asks for come together, when somebody goes there.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['notFoundComponent'], ['errorComponent']],
        },
      },
      server: { build: { inlineCss: true } },
    }),
    viteReact(),
    refuseCircles(),
  ],
  // React has had it since 18: what stands in for it in older ones need not travel.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Member pages are asked for as soon as somebody reaches for their link. What they need besides would have to be
      // listed in the first script of every visitor.
      resolveDependencies: (file, needs) => (file.startsWith(memberFile) ? needs.filter(isStyle) : needs),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page runs comes as one file: in many small ones, each brings its headers and packs worse.
          output: {
            // The first script names them all, so alike is short.
            chunkFileNames: ({ name, facadeModuleId }) => {
              if (isMemberPage(facadeModuleId)) return `${memberFile}[hash:7].js`
              return `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash:7].js`
            },
            codeSplitting: {
              groups: [
                { name: 'frame', tags: ['$initial'], priority: 4 },
                // What only pages of members share comes as one file, with the first of them.
                {
                  name: (id, chunking) => (isForMembers(id, (one) => chunking.getModuleInfo(one)) ? 'office' : null),
                  debugName: 'office',
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                // What several public pages are put together from, too: the next page has it all.
                {
                  name: (id, chunking) => (isSitePiece(id, (one) => chunking.getModuleInfo(one)) ? 'pieces' : null),
                  debugName: 'pieces',
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                // The first script also names every other file, so what few pages share lies with its like: up to a size
                // at which no two files come to import each other.
                {
                  name: 'shared',
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1_500,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
