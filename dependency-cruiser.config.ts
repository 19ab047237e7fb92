import type { IConfiguration } from 'dependency-cruiser'

// The import law of ARCHITECTURE.md. Paths are regular expressions; `$1` is what the first group of `from` matched.
// scripts/import-law.test.ts proves each rule.

const forTests = '[.]test[.]tsx?$|/testing/'
const generated = '[.]gen[.]ts$|^src/database/migrations/'
/** Whatever lies in a feature, or in a part of one: features/deals, features/identity/sessions. */
const feature = '^src/features/.+'

/** The kinds of files, and the kinds that each may import; `types` may be imported as types only. */
const kinds = {
  lib: { path: '^src/lib/', imports: 'lib' },
  // The names and addresses of the posters are all that a screen needs; the drawings stay out of the browser.
  posterNames: { path: '^posters/(?:addresses|catalogue|plates|random|thumbhashes)[.]ts$', imports: 'posterNames' },
  posters: {
    path: '^posters/(?!(?:addresses|catalogue|plates|random|thumbhashes)[.]ts$)',
    imports: 'posters posterNames',
  },
  ui: { path: '^src/ui/', imports: 'ui lib' },
  database: { path: '^src/database/', imports: 'database lib' },
  platform: { path: '^src/platform/', imports: 'platform database lib' },
  // The feature's own words and numbers: every file beside the contract that has no name of its own in this list.
  terms: {
    path: '^src/features/(?!.*/(?:server/|ui/|sample/|(?:contract|records|permissions|letters|sample)[.]))[^.]+[.]ts$',
    imports: 'terms lib',
  },
  // A long contract keeps the shapes of its records in records.ts.
  contract: { path: `${feature}/(?:contract|records)[.]ts$`, imports: 'contract terms platform lib' },
  // Permissions speak of records, whose types come from the tables.
  permissions: {
    path: `${feature}/permissions[.]ts$`,
    imports: 'permissions contract terms platform database lib',
    types: 'tables',
  },
  letters: { path: `${feature}/letters[.]ts$`, imports: 'letters contract terms platform lib' },
  tables: { path: `${feature}/server/tables[.]ts$`, imports: 'tables contract terms platform database lib' },
  verb: {
    path: `${feature}/server/(?!tables[.]ts$|router[.]ts$)`,
    imports: 'verb tables permissions letters contract terms platform database lib',
  },
  router: { path: `${feature}/server/router[.]ts$`, imports: 'verb contract platform database lib' },
  // The texts and figures of the sample network; sample.ts writes them.
  sampleTexts: { path: `${feature}/sample/`, imports: 'sampleTexts terms lib' },
  sample: {
    path: `${feature}/sample[.]ts$`,
    imports: 'sample sampleTexts verb tables permissions contract terms platform database lib',
  },
  api: { path: '^src/api/', imports: 'api contract terms lib' },
  // A schema would bring its library to the browser.
  screen: { path: `${feature}/ui/`, imports: 'screen terms api ui posterNames lib', types: 'contract' },
  routes: { path: '^src/(routes/|[^/]+$)', imports: 'routes screen terms api ui posterNames lib' },
  app: {
    path: '^src/app/',
    imports: 'app api posters posterNames router sample verb tables permissions contract terms platform database lib',
  },
} satisfies Record<string, { path: string; imports: string; types?: string }>

/** The lowest first: a feature imports features of the layers beneath its own. */
const layers = [
  ['instance', 'members', 'outbox', 'places', 'rates', 'traits'],
  ['invitations', 'preferences'],
  ['identity'],
  ['live'],
  ['offers'],
  ['listings'],
  ['mandates'],
  ['conversations'],
  ['deals', 'introductions', 'matching'],
  ['papers'],
  ['attention', 'audit', 'finder', 'notifications', 'reports'],
  ['curation'],
  ['rights'],
  ['dashboard', 'site'],
]

const pathsOf = (names: string) =>
  Object.entries(kinds).flatMap(([name, { path }]) => (names.split(' ').includes(name) ? [path] : []))

const severity = 'error' as const

const kindRules = Object.entries(kinds).flatMap(([name, kind]) => {
  const { path, imports, types = '' } = { types: '', ...kind }
  const from = { path, pathNot: [forTests, generated] }
  return [
    {
      ...{ name: `imports-of-${name}`, severity, from },
      comment: `Such a file imports these kinds: ${imports} ${types}`.trim(),
      to: { path: '^(?:src|posters)/', pathNot: pathsOf(`${imports} ${types}`) },
    },
    ...pathsOf(types).map((target) => ({
      ...{ name: `types-only-of-${types}-for-${name}`, severity, from },
      comment: 'Write import type.',
      to: { path: target, dependencyTypesNot: ['type-only' as const, 'type-import' as const] },
    })),
  ]
})

const layerRules = layers.map((names, depth) => ({
  ...{ name: `layer-of-${names.join('-')}`, severity },
  comment: 'A feature imports features of the layers beneath its own; upward it speaks by events of the transaction.',
  from: {
    path: `^src/features/(${names.join('|')})/`,
    pathNot: forTests,
  },
  to: { path: `^src/features/(?:${layers.slice(depth).flat().join('|')})/`, pathNot: '^src/features/$1/' },
}))

export default {
  forbidden: [
    ...kindRules,
    ...layerRules,
    {
      ...{ name: 'feature-without-a-layer', severity },
      comment: 'Name the feature in the layers of dependency-cruiser.config.ts.',
      from: {},
      to: { path: '^src/features/', pathNot: `^src/features/(?:${layers.flat().join('|')})/` },
    },
    {
      ...{ name: 'between-features', severity },
      comment: 'Features share contracts, terms, verbs and tables to join; their screens meet in src/routes.',
      from: { path: '^src/features/([^/]+)/', pathNot: forTests },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/offers/', ...pathsOf('contract terms tables verb')],
      },
    },
    {
      ...{ name: 'offers-is-for-listings-and-mandates', severity },
      comment: 'Screens that listings and mandates share; a piece that others need as well belongs in src/ui.',
      from: { path: '^src/', pathNot: [forTests, '^src/features/(?:offers|listings|mandates)/ui/'] },
      to: { path: '^src/features/offers/' },
    },
    {
      ...{ name: 'steps-of-another-feature', severity },
      comment: 'What the verbs of a feature share is its own: call a verb.',
      from: { path: '^src/features/([^/]+)/', pathNot: forTests },
      to: { path: `${feature}/server/steps/`, pathNot: '^src/features/$1/' },
    },
    {
      ...{ name: 'what-only-tests-use', severity },
      comment: 'The product imports neither tests nor what only tests use.',
      from: { path: '^(?:src|posters)/', pathNot: forTests },
      to: { path: forTests },
    },
    {
      ...{ name: 'outside-src', severity },
      comment: 'The product imports no code outside src but posters and packages.',
      from: { path: '^(?:src|posters)/', pathNot: forTests },
      to: { path: '[.](?:ts|tsx|mjs)$', pathNot: '^src/|^posters/|node_modules/' },
    },
    {
      ...{ name: 'circle', severity },
      comment: 'Types count too: move what both need into a third file.',
      from: {},
      // The framework has the route tree and the router name each other.
      to: { circular: true, viaOnly: { pathNot: generated } },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'], conditionNames: ['import', 'node'] },
  },
} satisfies IConfiguration
