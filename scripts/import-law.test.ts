import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, test } from 'vitest'
import law from '../dependency-cruiser.config.ts'

const root = join(import.meta.dirname, '..')
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const checkouts: string[] = []

afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The breaches in a checkout of these files, as "rule: from -> to". */
async function breachesOf(files: Record<string, string>): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'import-law-'))
  checkouts.push(baseDir)
  for (const [path, source] of Object.entries({ 'package.json': JSON.stringify({ imports }), ...files })) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true })
    writeFileSync(join(baseDir, path), source)
  }
  const { enhancedResolveOptions, ...options } = law.options
  const cruising = { ...options, baseDir, validate: true, ruleSet: { forbidden: law.forbidden } }
  const { output } = await cruise(['.'], cruising, enhancedResolveOptions)
  const { violations } = (output as ICruiseResult).summary
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort()
}

const listing = 'src/features/listings'
const conversation = 'src/features/conversations'

describe('kinds of files', () => {
  const files = {
    lib: 'src/lib/money.ts',
    posterNames: 'posters/catalogue.ts',
    posters: 'posters/sky.ts',
    ui: 'src/ui/button.tsx',
    database: 'src/database/database.ts',
    platform: 'src/platform/scope.ts',
    terms: `${listing}/fee.ts`,
    contract: `${listing}/contract.ts`,
    permissions: `${listing}/permissions.ts`,
    letters: `${listing}/letters.ts`,
    tables: `${listing}/server/tables.ts`,
    verb: `${listing}/server/edit-listing.ts`,
    router: `${listing}/server/router.ts`,
    sampleTexts: `${listing}/sample/villas.ts`,
    sample: `${listing}/sample.ts`,
    api: 'src/api/client.ts',
    screen: `${listing}/ui/form.tsx`,
    routes: 'src/routes/index.tsx',
    app: 'src/app/serve.ts',
  }
  const mayImport: Record<string, string> = {
    lib: '',
    posterNames: '',
    posters: 'posterNames',
    ui: 'lib',
    database: 'lib',
    platform: 'lib database',
    terms: 'lib',
    contract: 'lib platform terms',
    permissions: 'lib database platform terms contract',
    letters: 'lib platform terms contract',
    tables: 'lib database platform terms contract',
    verb: 'lib database platform terms contract permissions letters tables',
    router: 'lib database platform contract verb',
    sampleTexts: 'lib terms',
    sample: 'lib database platform terms contract permissions tables verb sampleTexts',
    api: 'lib contract terms',
    screen: 'lib posterNames ui terms api',
    routes: 'lib posterNames ui terms api screen',
    app: 'lib posters posterNames database platform terms contract permissions tables verb router sample api',
  }

  /** Lets every file import every other and returns the imports that the law forbids. */
  async function forbiddenAmong(statement: (path: string, target: string) => string): Promise<Set<string>> {
    const paths = Object.values(files)
    const importing = paths.map((path) => {
      const targets = paths.filter((target) => target !== path)
      return [path, targets.map((target) => statement(path, target)).join('\n')]
    })
    const breaches = await breachesOf(Object.fromEntries(importing))
    return new Set(
      breaches.filter((breach) => /^(?:imports-of|types-only)/.test(breach)).map((one) => one.replace(/^.*: /, '')),
    )
  }

  function forbiddenUnless(allowed: Record<string, string>): Set<string> {
    return new Set(
      Object.entries(files).flatMap(([kind, path]) =>
        Object.entries(files)
          .filter(([other]) => other !== kind && !(allowed[kind] ?? '').split(' ').includes(other))
          .map(([, target]) => `${path} -> ${target}`),
      ),
    )
  }

  test('each kind of file imports only the kinds that the law allows, by relative paths', async () => {
    const statement = (path: string, target: string) => `import { a } from '${relative(path, target)}'`
    expect(await forbiddenAmong(statement)).toEqual(forbiddenUnless(mayImport))
  })

  test('each kind of file imports only the kinds that the law allows by aliases, and types from a few more', async () => {
    const statement = (path: string, target: string) => `import type { A } from '${aliased(path, target)}'`
    const typesToo = {
      ...mayImport,
      permissions: `${mayImport.permissions} tables`,
      screen: `${mayImport.screen} contract`,
    }
    expect(await forbiddenAmong(statement)).toEqual(forbiddenUnless(typesToo))
  })

  test('importing a type together with a value counts as importing a value; an import inside a type counts as a type', async () => {
    const path = `${listing}/ui/form.tsx`
    const contract = { [`${listing}/contract.ts`]: '' }
    const named = [`types-only-of-contract-for-screen: ${path} -> ${listing}/contract.ts`]
    expect(await breachesOf({ ...contract, [path]: "import { type A, b } from '../contract.ts'" })).toEqual(named)
    expect(await breachesOf({ ...contract, [path]: "export * from '../contract.ts'" })).toEqual(named)
    expect(await breachesOf({ ...contract, [path]: "import { type A, type B } from '../contract.ts'" })).toEqual([])
    expect(await breachesOf({ ...contract, [path]: "export type A = import('../contract.ts').A" })).toEqual([])
  })

  test('a dynamic import is checked like a static one', async () => {
    const files = { 'src/ui/button.tsx': "void import('#platform/scope.ts')", 'src/platform/scope.ts': '' }
    expect(await breachesOf(files)).toEqual(['imports-of-ui: src/ui/button.tsx -> src/platform/scope.ts'])
  })

  test('a test may import the code that it tests from any layer', async () => {
    const files = { 'src/lib/money.test.ts': "import { a } from '#platform/scope.ts'", 'src/platform/scope.ts': '' }
    expect(await breachesOf(files)).toEqual([])
  })

  test('the design system imports nothing from a feature', async () => {
    const files = {
      'src/ui/button.tsx': "import { a } from '#features/members/ui/card.tsx'",
      'src/features/members/ui/card.tsx': '',
    }
    expect(await breachesOf(files)).toEqual(['imports-of-ui: src/ui/button.tsx -> src/features/members/ui/card.tsx'])
  })
})

describe('between features', () => {
  test('features import only contracts, terms, verbs and tables of each other', async () => {
    const parts = ['contract', 'terms', 'server/edit-listing', 'server/tables']
    const privateParts = ['permissions', 'letters', 'sample', 'server/router', 'ui/card']
    const targets = Object.fromEntries([...parts, ...privateParts].map((part) => [`${listing}/${part}.ts`, '']))
    const path = `${conversation}/server/start-conversation.ts`
    const source = Object.keys(targets).map((target) => `import '${relative(path, target)}'`)
    const breaches = await breachesOf({ ...targets, [path]: source.join('\n') })
    expect(breaches.filter((breach) => breach.startsWith('between-features'))).toEqual(
      privateParts.map((part) => `between-features: ${path} -> ${listing}/${part}.ts`).sort(),
    )
  })

  test('a screen does not import the screen of another feature, by alias or by relative path', async () => {
    const card = 'src/features/members/ui/card.tsx'
    for (const specifier of ['#features/members/ui/card.tsx', '../../members/ui/card.tsx'])
      expect(
        await breachesOf({ [`${listing}/ui/form.tsx`]: `import { Card } from '${specifier}'`, [card]: '' }),
      ).toEqual([`between-features: ${listing}/ui/form.tsx -> ${card}`])
  })

  test('a feature does not import the steps of another feature', async () => {
    const step = `${listing}/server/steps/claim-own.ts`
    const files = {
      [step]: '',
      [`${listing}/server/edit-listing.ts`]: "import './steps/claim-own.ts'",
      [`${conversation}/server/start-conversation.ts`]: "import '#features/listings/server/steps/claim-own.ts'",
    }
    expect(await breachesOf(files)).toEqual([
      `steps-of-another-feature: ${conversation}/server/start-conversation.ts -> ${step}`,
    ])
  })

  test('a feature imports only lower layers, types included', async () => {
    const files = {
      [`${listing}/contract.ts`]: "import type { A } from '#features/conversations/contract.ts'",
      [`${conversation}/contract.ts`]: "import type { B } from '#features/members/contract.ts'",
      'src/features/members/contract.ts': '',
    }
    expect(await breachesOf(files)).toEqual([
      `layer-of-listings: ${listing}/contract.ts -> ${conversation}/contract.ts`,
    ])
  })

  test('features of one layer do not import each other', async () => {
    const files = {
      'src/features/reports/contract.ts': "import '#features/notifications/contract.ts'",
      'src/features/notifications/contract.ts': '',
    }
    expect(await breachesOf(files)).toEqual([
      'layer-of-attention-audit-finder-notifications-reports: src/features/reports/contract.ts -> src/features/notifications/contract.ts',
    ])
  })

  test('listings and mandates alone import the screens that they share', async () => {
    const files = {
      'src/features/offers/ui/edit-page.tsx': '',
      'src/features/mandates/ui/form.tsx': "import '#features/offers/ui/edit-page.tsx'",
      'src/features/deals/ui/form.tsx': "import '#features/offers/ui/edit-page.tsx'",
      'src/routes/index.tsx': "import '#features/offers/ui/edit-page.tsx'",
    }
    expect(await breachesOf(files)).toEqual([
      'offers-is-for-listings-and-mandates: src/features/deals/ui/form.tsx -> src/features/offers/ui/edit-page.tsx',
      'offers-is-for-listings-and-mandates: src/routes/index.tsx -> src/features/offers/ui/edit-page.tsx',
    ])
  })

  test('a feature without a layer is refused', async () => {
    const files = {
      'src/app/serve.ts': "import '#features/auctions/contract.ts'",
      'src/features/auctions/contract.ts': '',
    }
    expect(await breachesOf(files)).toEqual([
      'feature-without-a-layer: src/app/serve.ts -> src/features/auctions/contract.ts',
    ])
  })
})

describe('the product', () => {
  test('the product imports neither scripts nor files that only tests use', async () => {
    const path = 'src/app/serve.ts'
    const helper = 'src/database/testing/a.ts'
    const files = { 'scripts/build.ts': '', [helper]: '', 'src/lib/money.test.ts': '' }
    for (const specifier of ['../../scripts/build.ts', '../../scripts/build.ts?raw'])
      expect(await breachesOf({ ...files, [path]: `import '${specifier}'` })).toEqual([
        `outside-src: ${path} -> scripts/build.ts`,
      ])
    expect(await breachesOf({ ...files, [path]: "import '../database/testing/a.ts'" })).toEqual([
      `what-only-tests-use: ${path} -> ${helper}`,
    ])
    expect(await breachesOf({ ...files, [path]: "import '../lib/money.test.ts'" })).toContain(
      `what-only-tests-use: ${path} -> src/lib/money.test.ts`,
    )
  })

  test('the product may import packages and modules of Node', async () => {
    const source = "import 'node:fs'\nimport pino from 'pino'"
    const pino = { 'node_modules/pino/package.json': '{"main":"pino.js"}', 'node_modules/pino/pino.js': '' }
    expect(await breachesOf({ ...pino, 'src/platform/log.ts': source })).toEqual([])
  })
})

describe('circles', () => {
  const firstFile = 'src/platform/a.ts'
  const secondFile = 'src/platform/b.ts'

  test.each([
    ['aliases', "import { a } from '#platform/a.ts'"],
    ['types', "import type { A } from './a.ts'"],
    ['an import inside a type', "export type A = import('./a.ts').A"],
    ['a dynamic import', "void import('./a.ts')"],
  ])('an import circle made of %s is reported', async (_, back) => {
    const breaches = await breachesOf({ [firstFile]: "import { b } from './b.ts'", [secondFile]: back })
    expect(breaches).toContain(`circle: ${firstFile} -> ${secondFile}`)
  })

  test('import circles outside the product are reported, also among tests', async () => {
    const files = { 'e2e/a.ts': "import './b.ts'", 'e2e/b.ts': "import './a.ts'" }
    expect(await breachesOf(files)).toEqual(['circle: e2e/a.ts -> e2e/b.ts'])
  })

  test('an import circle of the generated route tree is allowed', async () => {
    const files = {
      'src/router.tsx': "import './routeTree.gen.ts'",
      'src/routeTree.gen.ts': "import type { A } from './router.tsx'",
    }
    expect(await breachesOf(files)).toEqual([])
  })
})

function relative(path: string, target: string): string {
  const relativePath = posix.relative(posix.dirname(path), target)
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`
}

/** Routes have no alias. */
function aliased(path: string, target: string): string {
  const alias = target.replace(/^src\//, '#')
  return Object.keys(imports).includes(alias.replace(/\/.*/, '/*')) ? alias : relative(path, target)
}
