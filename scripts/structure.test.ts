import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkCycles } from './structure/cycles.ts'
import { checkDependencies } from './structure/dependencies.ts'
import { checkFiles } from './structure/files.ts'
import { checkImportLaw } from './structure/import-law.ts'
import { checkMachinePaths } from './structure/machine-paths.ts'
import { checkScaffolds } from './structure/scaffolds.ts'
import { importsOf } from './structure/source.ts'
import { checkSpecification, namesOfTests } from './structure/specification.ts'
import { type Breach, readTree, type Tree } from './structure/tree.ts'
import { checkStructure } from './structure.ts'

const imports = {
  '#platform/*': './src/platform/*',
  '#features/*': './src/features/*',
  '#ui/*': './src/ui/*',
  '#api/*': './src/api/*',
}

/** A checkout of a few files; package.json brings the aliases unless it is given. */
const treeOf = (files: Record<string, string>): Tree =>
  new Map(Object.entries({ 'package.json': JSON.stringify({ imports }), ...files }))

const said = (breaches: Breach[]) => breaches.map(({ path, line, what }) => `${path}:${line}: ${what}`)

const listing = 'src/features/listings'
const verb = (name: string, head = '') => `${head}export async function ${name}() {}\n`

describe('the import law', () => {
  const breachesOf = (files: Record<string, string>) => said(checkImportLaw(treeOf(files)))

  test('a verb imports tables, permissions, its contract, the platform and verbs of other features', () => {
    const head = [
      "import { scope } from '#platform/scope.ts'",
      "import { readMember } from '#features/members/server/read-member.ts'",
      "import { mayEdit } from '../permissions.ts'",
      "import { listing } from './tables.ts'",
      '',
    ].join('\n')
    expect(breachesOf({ [`${listing}/server/edit-listing.ts`]: verb('editListing', head) })).toEqual([])
  })

  test('a screen may not reach the server, by alias or by relative path', () => {
    const found = breachesOf({
      [`${listing}/ui/form.tsx`]:
        "import { a } from '../server/edit-listing.ts'\nimport { b } from '#platform/scope.ts'\n",
    })
    expect(found).toHaveLength(2)
    expect(found[0]).toMatch(
      /^src\/features\/listings\/ui\/form\.tsx:1: a feature's ui\/ may not import a feature's verb/,
    )
    expect(found[1]).toMatch(/:2: a feature's ui\/ may not import src\/platform/)
  })

  test('a screen takes types of a contract, never its schemas', () => {
    const path = `${listing}/ui/form.tsx`
    expect(breachesOf({ [path]: "import type { Listing } from '../contract.ts'\n" })).toEqual([])
    expect(breachesOf({ [path]: "import { Listing } from '../contract.ts'\n" })[0]).toMatch(/takes types only/)
  })

  test('a screen does not take the screen of another feature', () => {
    const found = breachesOf({ [`${listing}/ui/form.tsx`]: "import { Card } from '#features/members/ui/card.tsx'\n" })
    expect(found[0]).toMatch(/listings may not import a feature's ui\/ of members/)
  })

  test('the design system knows nothing of the product', () => {
    expect(breachesOf({ 'src/ui/button.tsx': "import { a } from '#features/members/ui/card.tsx'\n" })).toHaveLength(1)
  })

  test('only the owner writes a table; others may join it', () => {
    const path = `${listing}/server/publish-listing.ts`
    const head = "import { member } from '#features/members/server/tables.ts'\n"
    expect(breachesOf({ [path]: `${head}db.select().from(member)\n` })).toEqual([])
    expect(breachesOf({ [path]: `${head}db.update(member).set({})\n` })[0]).toMatch(/writes member, a table of members/)
  })

  test('the product imports neither scripts nor what only tests use', () => {
    expect(breachesOf({ 'src/app/serve.ts': "import '../../scripts/build.ts'\n" })[0]).toMatch(/nothing outside src/)
    expect(breachesOf({ 'src/app/serve.ts': "import '../database/testing/a.ts'\n" })[0]).toMatch(/for tests only/)
  })

  test('a test may reach what it proves', () => {
    expect(breachesOf({ 'src/lib/money.test.ts': "import { a } from '#platform/scope.ts'\n" })).toEqual([])
  })
})

describe('circles', () => {
  test('are found through aliases and named once, where they close', () => {
    const tree = treeOf({
      'src/platform/a.ts': "import { b } from './b.ts'\n",
      'src/platform/b.ts': "\nimport { a } from '#platform/a.ts'\n",
    })
    expect(said(checkCycles(tree))).toEqual([
      'src/platform/b.ts:2: closes a circle of imports: src/platform/a.ts -> src/platform/b.ts -> src/platform/a.ts',
    ])
  })

  test('of types alone are none', () => {
    const tree = treeOf({
      'src/platform/a.ts': "import { b } from './b.ts'\n",
      'src/platform/b.ts': "import type { A } from './a.ts'\n",
    })
    expect(checkCycles(tree)).toEqual([])
  })
})

describe('files', () => {
  const breachesOf = (files: Record<string, string>) => said(checkFiles(treeOf(files)))

  test('a feature of the usual shape passes', () => {
    const found = breachesOf({
      [`${listing}/contract.ts`]: '',
      [`${listing}/permissions.ts`]: '',
      [`${listing}/sample.ts`]: '',
      [`${listing}/server/edit-listing.ts`]: verb('editListing'),
      [`${listing}/server/edit-listing.test.ts`]: '',
      [`${listing}/server/router.ts`]: '',
      [`${listing}/server/tables.ts`]: '',
      [`${listing}/ui/listing-form.tsx`]: '',
    })
    expect(found).toEqual([])
  })

  test('a name outside the vocabulary of a feature fails', () => {
    expect(breachesOf({ [`${listing}/service.ts`]: '' })[0]).toMatch(/a feature holds contract\.ts/)
    expect(breachesOf({ [`${listing}/server/queries/list.ts`]: '' })[0]).toMatch(/a feature holds/)
  })

  test('a test stands beside what it proves', () => {
    expect(breachesOf({ [`${listing}/server/edit-listing.test.ts`]: '' })[0]).toMatch(/edit-listing\.ts does not exist/)
  })

  test('a verb is named as its file, and alone in it', () => {
    const path = `${listing}/server/edit-listing.ts`
    expect(breachesOf({ [path]: verb('changeListing') })[0]).toMatch(/does not export editListing/)
    expect(breachesOf({ [path]: verb('editListing') + verb('closeListing') })[0]).toMatch(
      /:2: exports closeListing beside/,
    )
  })

  test.each(['utils', 'date-helpers', 'listing-manager', 'misc', 'common', 'data'])(
    '%s is no name for a file',
    (name) => {
      expect(breachesOf({ [`src/lib/${name}.ts`]: '' })[0]).toMatch(/says nothing/)
      expect(breachesOf({ [`src/platform/${name}/folder.ts`]: '' })[0]).toMatch(/says nothing/)
    },
  )

  test('a name that only contains such a word passes', () => {
    expect(breachesOf({ 'src/database/data-folder.ts': '', 'src/database/database.ts': '' })).toEqual([])
  })

  test('220 lines pass and 221 fail', () => {
    expect(breachesOf({ 'src/lib/long.ts': 'a\n'.repeat(220) })).toEqual([])
    expect(breachesOf({ 'src/lib/long.ts': 'a\n'.repeat(221) })).toHaveLength(1)
  })

  test('default exports are for routes and the entries of the web', () => {
    const text = 'export default 1\n'
    expect(breachesOf({ 'src/routes/index.tsx': text, 'src/server.ts': text })).toEqual([])
    expect(breachesOf({ 'src/lib/money.ts': text })[0]).toMatch(/a default export/)
  })

  test('a blank route that the development server wrote is no page', () => {
    const text = 'const Route = () => <div>Hello "/about"!</div>\n'
    expect(breachesOf({ 'src/routes/about.tsx': text })[0]).toMatch(/a blank route/)
    expect(breachesOf({ 'src/routes/about.tsx': 'const Route = () => <AboutPage />\n' })).toEqual([])
  })

  test('words of other trades are no identifiers, though a comment or a text may hold them', () => {
    expect(breachesOf({ 'src/lib/a.ts': "// employer\nconst a = 'employer'\n" })).toEqual([])
    expect(breachesOf({ 'src/lib/a.ts': 'const a = 1\nconst employerId = user1\n' })).toHaveLength(2)
  })
})

describe('dependencies', () => {
  const manifest = (rest: object) => JSON.stringify({ imports, ...rest }, null, 1)
  const lockOf = (packages: object) => JSON.stringify({ packages }, null, 1)
  const breachesOf = (files: Record<string, string>) => said(checkDependencies(treeOf(files)))

  test('a pinned dependency that code, styles, settings or a peer ask for passes', () => {
    const found = breachesOf({
      'package.json': manifest({
        scripts: { migration: 'drizzle-kit generate' },
        dependencies: { a: '1.2.3', '@b/c': '1.0.0-beta.2', d: '1.0.0', e: '1.0.0' },
        devDependencies: { 'drizzle-kit': '1.0.0', '@types/a': '1.0.0' },
      }),
      'package-lock.json': lockOf({ 'node_modules/a': { peerDependencies: { e: '*' } } }),
      'src/lib/x.ts': "import 'a/part'\n",
      'src/styles.css': "@import '@b/c';",
      'scripts/y.ts': "import 'd'\n",
    })
    expect(found).toEqual([])
  })

  test('a range, an unused and an undeclared one fail', () => {
    const found = breachesOf({
      'package.json': manifest({ dependencies: { a: '^1.2.3', b: '1.0.0' } }),
      'src/lib/x.ts': "import 'a'\nimport { z } from 'zod/mini'\n",
    })
    expect(found.map((one) => one.replace(/^.*?: /, ''))).toEqual([
      'a is "^1.2.3"; pin one exact version',
      'nothing uses b; remove it',
      'imports zod, which package.json does not name; add it there',
    ])
  })

  test('the lock names no registry, lacks no package of another system, and no install script is undecided', () => {
    const found = breachesOf({
      'package.json': manifest({ allowScripts: { good: true } }),
      'package-lock.json': lockOf({
        'node_modules/good': { hasInstallScript: true, resolved: 'https://registry.example/good.tgz' },
        'node_modules/other': { hasInstallScript: true, optionalDependencies: { here: '1.0.0', gone: '1.0.0' } },
        'node_modules/other/node_modules/here': {},
      }),
    })
    expect(found.map((one) => one.replace(/^.*?: /, ''))).toEqual([
      expect.stringMatching(/^1 entries name a registry's host/),
      expect.stringMatching(/^gone is missing/),
      expect.stringMatching(/^other has an install script/),
    ])
  })
})

describe('paths of one machine', () => {
  const home = ['', 'home', 'ada', 'subrosa'].join('/')

  test('fail wherever they stand', () => {
    expect(said(checkMachinePaths(treeOf({ 'docs/a.md': `\nsee ${home}\n` })))).toEqual([
      expect.stringMatching(/^docs\/a\.md:2: /),
    ])
  })

  test('are not those of an address or of the product', () => {
    expect(checkMachinePaths(treeOf({ 'src/lib/a.ts': "'https://a.example/home/ada/b' '/home/' '/root'" }))).toEqual([])
  })
})

describe('the specification', () => {
  const path = 'e2e/site/landing.spec.ts'
  const breachesOf = (row: string, files: Record<string, string> = {}) =>
    said(
      checkSpecification(
        treeOf({
          'docs/specification.md': `# Specification\n\n| statement | proved by |\n| --- | --- |\n${row}\n`,
          'docs/decisions/0010-sessions.md': '',
          [path]: "test('it says so', async () => {})\ntest.skip('not any more', () => {})\n",
          ...files,
        }),
      ),
    )

  test('a row that names a test, or a decision that replaced it, passes', () => {
    expect(breachesOf(`| A text | \`${path} › it says so\` |`)).toEqual([])
    expect(breachesOf('| A token | replaced: [cookies](decisions/0010-sessions.md) |')).toEqual([])
  })

  test.each([
    ['a test that is not there', `\`${path} › it says\``, /has no test "it says"/],
    ['one that is skipped', `\`${path} › not any more\``, /has no test "not any more"/],
    ['one beside another that is there', `\`${path} › it says so\`, \`${path} › so\``, /has no test "so"/],
    ['a file that is not there', '`e2e/site/about.spec.ts › it says so`', /is no file of tests/],
    ['a file of no tests', '`docs/decisions/0010-sessions.md › it says so`', /is no file of tests/],
    ['no name of a test', `\`${path}\``, /is no proof/],
    ['a decision that is not there', '[gone](decisions/0099-gone.md)', /is no decision/],
    ['another page', '[the readme](../README.md)', /is no decision/],
    ['nothing', 'by inspection', /"A text" names neither a test nor a decision/],
    ['an empty cell', '', /names neither/],
  ])('a row that names %s fails', (_, proof, what) => {
    const found = breachesOf(`| A text | ${proof} |`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^docs\/specification\.md:5: /)
    expect(found[0]).toMatch(what)
  })

  test('a row of another shape fails, and so does a specification that is missing', () => {
    expect(breachesOf(`| A | text | \`${path} › it says so\` |`)[0]).toMatch(/no row of two cells/)
    expect(said(checkSpecification(treeOf({})))[0]).toMatch(/^docs\/specification\.md:1: is missing/)
  })

  test('names are read as the source has them, whatever opens the test', () => {
    const hole = ['$', '{one}'].join('')
    const text = [
      "test('plain', () => expect(say('not a name')).toBe(1))",
      "it('an owner\\'s', { tag: '@desktop' }, async () => {})",
      `test(\`of ${hole}\`, () => {})`,
      "test.each([f('(', 1)])('of %s', () => {})",
      "test.runIf(root)('as root', () => {})",
      "test.describe('a group', () => {})",
      "// test('a comment', () => {})",
      "test.fixme('later', () => {})",
    ].join('\n')
    expect([...namesOfTests(text)]).toEqual(['plain', "an owner's", `of ${hole}`, 'of %s', 'as root'])
  })
})

describe('reading imports', () => {
  test('sees every form and the line it stands on', () => {
    const text = [
      "import a, { b as c, type D } from './one.ts'",
      'import {',
      '  e,',
      "} from './two.ts'",
      "import type { F } from './three.ts'",
      "export * from './four.ts'",
      "import './five.css'",
      "const g = await import('./six.ts')",
      "// import './not.ts'",
      "const h = 'https://example.org' // import './nor.ts'",
    ].join('\n')
    expect(importsOf(text).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '1 ./one.ts',
      '2 ./two.ts',
      '5 ./three.ts',
      '6 ./four.ts',
      '7 ./five.css',
      '8 ./six.ts',
    ])
    expect(importsOf(text)[0]?.names).toEqual(['a', 'c', 'D'])
    expect(importsOf(text).map((one) => one.typeOnly)).toEqual([false, false, true, false, false, false])
  })
})

test('the whole check takes no more than thirty times as long as finding every word of this repository', () => {
  const root = join(import.meta.dirname, '..')
  const words = leastCost(() => [...readTree(root).values()].map((text) => text.match(/\w+/g)?.length))
  expect(leastCost(() => checkStructure(readTree(root))) / words).toBeLessThan(30)
})

/** Of the processor, the least of three: how busy the machine is otherwise says nothing of the work. */
function leastCost(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const started = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(started)
    return user + system
  })
  return Math.min(...costs)
}

test('a route that the generator filled in fails', () => {
  const scaffold = `\nconst Page = () => <div>Hello "/about"!</div>\n`
  expect(said(checkScaffolds(treeOf({ 'src/routes/about.tsx': scaffold })))).toEqual([
    expect.stringMatching(/^src\/routes\/about\.tsx:2: /),
  ])
  expect(checkScaffolds(treeOf({ 'src/routes/about.tsx': 'const Page = () => <p>Hello</p>' }))).toEqual([])
})
