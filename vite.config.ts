import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isMemberPage } from './scripts/member-pages.ts'
import { refuseHeavyPages } from './scripts/page-weight.ts'
import { refuseCircles } from './scripts/refuse-circles.ts'
import { sitePieceGroup } from './scripts/site-pieces.ts'

const serverOnly = [
  '**/posters/draw*.ts',
  '**/src/app/**',
  '**/src/platform/**',
  '**/src/database/**',
  '**/src/features/**/server/**',
]
const memberFile = 'assets/member-page-'
const ownIcon = join(import.meta.dirname, 'src/ui/create-icon.tsx')
/** Modules that the same pages load are one file; files below this size are merged. */
const sharedParts = {
  minShareCount: 2,
  includeDependenciesRecursively: false,
  entriesAware: true,
  entriesAwareMergeThreshold: 1_000,
}
const popupModules =
  /\/node_modules\/@(?:base-ui|floating-ui)\/|\/src\/ui\/(?:overlays\/(?:overlay-frame|popup-class)|forms\/choices\/(?:loaded-select-list|popup-class))\./
/** What every page with cards of listings needs. */
const cardModules =
  /\/src\/features\/listings\/(?:ui\/(?:about-price|listing-badges|show-saved|use-saving|save-button|compare\/(?:chosen-listings|compare-toggle|compare-bar)|browse\/listing-card)|searches\/ui\/newly-found)\./
/** What reads the address of a search for listings. */
const listingSearchModules =
  /\/src\/features\/listings\/ui\/browse\/(?:browse-search|filter-of|place-params|traits?-params?)\./
/** What says of traits, in the reader's units, what they are and what is accepted. */
const traitWordModules = /\/src\/features\/traits\/(?:check-traits|conditions|trait-text|units)\./
const traitModules = /\/src\/(?:features\/traits\/|lib\/decimal\.)/
/** What the long forms share. Each file has headers of its own, so small ones together are fewer bytes. */
const formModules =
  /\/src\/ui\/forms\/(?:layout\/form-(?:section|foot|skeleton)|choices\/switch|fields\/(?:money-input|record-fields))\.|\/src\/ui\/overlays\/leave-guard\.|\/src\/features\/offers\/ui\/(?:report-failure|copy)\./
/** The frame around each page of a member: the sections, the icons, and what listens for the keys of the palette. */
const memberFrame =
  /\/src\/(?:routes\/-member-(?:tools|commands)|features\/(?:dashboard\/ui\/(?:dashboard-|section-links|unread-count)|notifications\/ui\/(?:notifications-bell|loading-notifications|use-notifications)|curation\/ui\/curation-link|identity\/factors\/ui\/identity-proof|site\/ui\/(?:account-menu|find-button|messages-link))|ui\/(?:overlays\/(?:menu|popover)|palette\/(?:member-commands|palette-frame)|keyboard\/key-))/
/** How a place is chosen, in forms and filters. */
const placeModules =
  /\/src\/(?:features\/(?:offers\/ui\/places\/|places\/area-text\.)|ui\/forms\/choices\/suggest-input\.)/
/** What the pages about a member's own listings share. */
const ownListingModules = /\/src\/features\/listings\/ui\/own\/(?:use-archiving|own-queries)\./
const isStyle = (file: string) => file.endsWith('.css')

export default defineConfig(({ command }) => ({
  // Two development servers in one checkout need separate caches, or each invalidates the other's.
  cacheDir: process.env.VITE_CACHE_DIR,
  plugins: [
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', ...serverOnly] },
        // The code that renders pages calls the API by the client it is given, and never imports server code.
        server: { files: ['**/*.client.*', ...serverOnly] },
      },
      router: {
        quoteStyle: 'single',
        semicolons: false,
        // A route's component and loader are loaded together when it is opened.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['notFoundComponent'], ['errorComponent']],
        },
      },
      server: { build: { inlineCss: true } },
    }),
    viteReact(),
    refuseCircles(),
    refuseHeavyPages(),
  ],
  resolve: {
    // Only in a build, because the development server bundles dependencies before aliases apply. Lucide is part of the server's
    // bundle, so that the alias applies there as well. So are the router and the queries: they ask for the mode of the build with
    // each link and query, and reading `process.env` takes as long as rendering an element.
    ...(command === 'build' && { noExternal: ['lucide-react', /^@tanstack\//] }),
    alias: [
      ...(command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ownIcon }] : []),
      // React 18 and later include this hook, so the shim for older versions is left out.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Member pages are loaded when the pointer reaches a link. Listing their dependencies for preloading would enlarge the
      // first script of every visitor.
      resolveDependencies: (file, needs) => (file.startsWith(memberFile) ? needs.filter(isStyle) : needs),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Code that every page runs is one file: many small ones have more overhead and compress worse.
          output: {
            // The first script lists all file names, so similar names compress better. What is loaded later keeps its name.
            chunkFileNames: ({ name, facadeModuleId }) => {
              if (isMemberPage(facadeModuleId)) return `${memberFile}[hash:7].js`
              return `assets/${/^(?:loaded|live)-/.test(name) ? name : 'shared'}-[hash:7].js`
            },
            codeSplitting: {
              groups: [
                { name: 'frame', tags: ['$initial'], priority: 4 },
                // Menus, dialogs and popovers, which are loaded when a member first uses a page: see src/ui/on-demand.ts.
                { name: 'popups', test: popupModules, ...sharedParts, priority: 3 },
                {
                  name: 'cards',
                  test: cardModules,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                {
                  name: 'listing-search',
                  test: listingSearchModules,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                {
                  name: 'trait-words',
                  test: traitWordModules,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 4,
                },
                // Apart, because only pages of listings and mandates need the definitions of traits.
                { name: 'traits', test: traitModules, ...sharedParts, priority: 3 },
                {
                  name: 'places',
                  test: placeModules,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                // Apart, because merging would put threads into pages that share only a small file with them.
                { name: 'conversations', test: /\/src\/features\/conversations\/ui\//, ...sharedParts, priority: 2 },
                // Code that several public pages share is one file, or up to three if members' pages or conversations share only
                // a part of it: the next page has it already.
                {
                  name: (id, chunking) => sitePieceGroup(id, (one) => chunking.getModuleInfo(one)),
                  debugName: 'pieces',
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                {
                  name: 'forms',
                  test: formModules,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                // Each page of a member loads all of it.
                { name: 'member-frame', test: memberFrame, includeDependenciesRecursively: false, priority: 2 },
                {
                  name: 'own-listings',
                  test: ownListingModules,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                // Other shared code is merged up to this size, so that the first script lists fewer files; larger files
                // would import each other.
                {
                  name: 'shared',
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 400,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
