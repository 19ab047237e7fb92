import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFiles } from './structure/files.ts'
import { checkPackages } from './structure/packages.ts'
import { checkProductWords } from './structure/product-words.ts'
import { checkSpecification, namesOfTests } from './structure/specification.ts'
import { checkTableWrites } from './structure/table-writes.ts'
import { type Breach, readTree, type Tree } from './structure/tree.ts'
import { checkWords } from './structure/words.ts'
import { checkStructure } from './structure.ts'

/** A checkout of a few files. */
const treeOf = (files: Record<string, string>): Tree => new Map(Object.entries(files))

const breachLines = (breaches: Breach[]) => breaches.map(({ path, line, what }) => `${path}:${line}: ${what}`)

const listing = 'src/features/listings'
const verb = (name: string) => `export async function ${name}() {}\n`

describe('tables', () => {
  const path = `${listing}/server/publish-listing.ts`
  const breachesOf = (files: Record<string, string>) => breachLines(checkTableWrites(treeOf(files)))

  test.each(["'#features/members/server/tables.ts'", "'../../members/server/tables.ts'"])(
    'only the feature that owns a table writes it, and others may read it (imported from %s)',
    (specifier) => {
      const head = `import { member } from ${specifier}\n`
      expect(breachesOf({ [path]: `${head}db.select().from(member)\n` })).toEqual([])
      expect(breachesOf({ [path]: `${head}db.update(member).set({})\n` })[0]).toMatch(
        /:1: writes member, a table of members/,
      )
      expect(breachesOf({ 'src/features/members/server/join.ts': `${head}db.insert(member)\n` })).toEqual([])
    },
  )
})

test('files of src/lib name no feature', () => {
  const breaches = checkProductWords(
    treeOf({
      'src/features/mandates/terms.ts': '',
      'src/features/live/terms.ts': '',
      'src/lib/money.ts':
        'export const x = 1\n/** For mandates. */\nexport const ofPortrait = 2\nexport const live = 3\n',
      'src/lib/money.test.ts': '// of a mandate\n',
      'src/ui/card.tsx': '// of a mandate\n',
    }),
  )
  expect(breachLines(breaches)).toEqual([
    expect.stringMatching(/^src\/lib\/money.ts:2: "mandates" is a word of a feature/),
    expect.stringMatching(/^src\/lib\/money.ts:3: "Portrait" is a word/),
  ])
})

describe('files', () => {
  const breachesOf = (files: Record<string, string>) => breachLines(checkFiles(treeOf(files)))

  test('a feature of the usual shape passes', () => {
    const breaches = breachesOf({
      [`${listing}/contract.ts`]: '',
      [`${listing}/permissions.ts`]: '',
      [`${listing}/terms.ts`]: '',
      [`${listing}/terms.test.ts`]: '',
      [`${listing}/fee.ts`]: '',
      [`${listing}/records.ts`]: '',
      [`${listing}/photographs/contract.ts`]: '',
      [`${listing}/photographs/server/add-photograph.ts`]: verb('addPhotograph'),
      [`${listing}/photographs/ui/gallery.tsx`]: '',
      [`${listing}/letters.ts`]: '',
      [`${listing}/sample.ts`]: '',
      [`${listing}/sample/villas.ts`]: '',
      [`${listing}/server/steps/claim-own.ts`]: verb('claimOwn'),
      [`${listing}/ui/gallery/full-screen.tsx`]: '',
      [`${listing}/server/edit-listing.ts`]: verb('editListing'),
      [`${listing}/server/edit-listing.test.ts`]: '',
      [`${listing}/server/router.ts`]: '',
      [`${listing}/server/tables.ts`]: '',
      [`${listing}/ui/listing-form.tsx`]: '',
    })
    expect(breaches).toEqual([])
  })

  test('a file name outside the vocabulary of a feature is refused', () => {
    expect(breachesOf({ [`${listing}/listing.tsx`]: '' })[0]).toMatch(/a feature holds contract\.ts/)
    for (const other of [
      'server/queries/list.ts',
      'server/steps/more/claim.ts',
      'ui/a/b/c.tsx',
      'steps/claim.ts',
      'letters/welcome.ts',
      'photographs/steps/claim.ts',
      'sessions/contract.ts',
    ])
      expect(breachesOf({ [`${listing}/${other}`]: '' })[0]).toMatch(/a feature holds/)
  })

  test('a test without the tested file beside it is refused', () => {
    expect(breachesOf({ [`${listing}/server/edit-listing.test.ts`]: '' })[0]).toMatch(/edit-listing\.ts does not exist/)
  })

  test('a verb file that exports another name, or a second function, is refused', () => {
    const path = `${listing}/server/edit-listing.ts`
    expect(breachesOf({ [path]: verb('changeListing') })[0]).toMatch(/does not export editListing/)
    expect(breachesOf({ [`${listing}/photographs/server/add.ts`]: verb('edit') })[0]).toMatch(/does not export add/)
    expect(breachesOf({ [`${listing}/server/steps/places.ts`]: verb('claim') + verb('free') })).toEqual([])
    expect(breachesOf({ [path]: verb('editListing') + verb('closeListing') })[0]).toMatch(
      /:2: exports closeListing beside/,
    )
  })

  test.each(['utils', 'date-helpers', 'listing-manager', 'misc', 'common', 'data'])(
    '"%s" is refused in the name of a file or folder',
    (name) => {
      expect(breachesOf({ [`src/lib/${name}.ts`]: '' })[0]).toMatch(/says nothing/)
      expect(breachesOf({ [`src/platform/${name}/folder.ts`]: '' })[0]).toMatch(/says nothing/)
    },
  )

  test('a file name that only contains a refused word passes', () => {
    expect(breachesOf({ 'src/database/data-folder.ts': '', 'src/database/database.ts': '' })).toEqual([])
  })

  test('an empty route written by the generator is refused', () => {
    const source = '\nconst Route = () => <div>Hello "/about"!</div>\n'
    expect(breachesOf({ 'src/routes/about.tsx': source })).toEqual([
      expect.stringMatching(/about\.tsx:2: .* is what the generator writes into an empty route/),
    ])
    expect(breachesOf({ 'src/routes/about.tsx': 'const Route = () => <p>Hello</p>\n' })).toEqual([])
    expect(breachesOf({ 'src/routes/about.tsx': 'const Route = () => <AboutPage />\n' })).toEqual([])
  })

  test('names from the early prototype are refused', () => {
    expect(breachesOf({ 'src/lib/a.ts': 'const a = 1\nconst employerId = user1\n' })).toHaveLength(2)
    expect(breachesOf({ 'src/lib/a.ts': 'const users = 1\n', 'e2e/a.ts': 'const user1 = 1\n' })).toEqual([])
  })

  test('only the newest migration snapshot is allowed', () => {
    const meta = 'src/database/migrations/meta'
    const breaches = breachesOf({
      [`${meta}/0001_snapshot.json`]: '',
      [`${meta}/0002_snapshot.json`]: '',
      [`${meta}/_journal.json`]: '',
    })
    expect(breaches).toEqual([expect.stringMatching(/0001_snapshot\.json:1: is older than the newest snapshot/)])
  })
})

describe('dependencies', () => {
  const manifest = (rest: object) => JSON.stringify(rest, null, 1)
  const lockOf = (packages: object) => JSON.stringify({ packages }, null, 1)
  const breachesOf = (files: Record<string, string>) => breachLines(checkPackages(treeOf(files)))

  test('exact versions of dependencies pass, also under an alias, and ranges are refused', () => {
    const breaches = breachesOf({
      'package.json': manifest({
        dependencies: { a: '1.2.3', '@b/c': '1.0.0-beta.2', d: '^1.2.3' },
        devDependencies: { e: 'npm:@f/g@1.2.3', h: 'npm:i@^1.2.3' },
      }),
    })
    expect(breaches.map((one) => one.replace(/^.*?: /, ''))).toEqual([
      'd is "^1.2.3"; pin one exact version',
      'h is "npm:i@^1.2.3"; pin one exact version',
    ])
  })

  test('a lock file that names a registry or lacks a package of another system is refused, and so is an undecided install script', () => {
    const breaches = breachesOf({
      'package.json': manifest({ allowScripts: { good: true } }),
      'package-lock.json': lockOf({
        'node_modules/good': { hasInstallScript: true, resolved: 'https://registry.example/good.tgz' },
        'node_modules/other': { hasInstallScript: true, optionalDependencies: { here: '1.0.0', gone: '1.0.0' } },
        'node_modules/other/node_modules/here': {},
      }),
    })
    expect(breaches.map((one) => one.replace(/^.*?: /, ''))).toEqual([
      expect.stringMatching(/^good names a registry's host/),
      expect.stringMatching(/^other has an install script/),
      expect.stringMatching(/^gone is missing/),
    ])
  })
})

describe('words', () => {
  const breachesOf = (path: string, source: string) => breachLines(checkWords(treeOf({ [path]: source })))

  test.each([
    ['a word in a comment', 'bench/a.ts', '// Given to whoever asks.', '1: "whoever" is hard to read'],
    ['a word in the title of a test', 'bench/a.test.ts', "\ntest('sends it anew')", '2: "anew" is hard to read'],
    ['a word on a page', 'docs/operation.md', 'For whom it is.', '1: "whom" is hard to read'],
    ['a sentence that begins with "Of"', 'bench/a.ts', '/** Of a member. */', '1: "Of" is hard to read'],
    ['the second such sentence', 'docs/operation.md', 'It ends. Of these none stay.', '1: "Of" is hard to read'],
    ['a word in a style sheet', 'src/ui/styles/base.css', '/* Drawn anew. */', '1: "anew" is hard to read'],
  ])('the word check refuses %s', (_, path, source, breach) => {
    expect(breachesOf(path, source)).toEqual([expect.stringContaining(`${path}:${breach}`)])
  })

  test('the word check accepts plain sentences, questions, invented texts and applied migrations', () => {
    expect(breachesOf('bench/a.ts', '// What if it fails?\n// One of a kind, of course.')).toEqual([])
    expect(breachesOf('docs/operation.md', '## What an instance keeps\n')).toEqual([])
    expect(breachesOf('src/features/listings/sample/yachts.ts', "'For whom the sea is home.'")).toEqual([])
    expect(breachesOf('src/database/migrations/0001_a.sql', '-- whoever')).toEqual([])
  })
})

describe('paths of one machine', () => {
  const home = ['', 'home', 'ada', 'subrosa'].join('/')

  test('paths of one machine are refused in every file', () => {
    expect(breachLines(checkFiles(treeOf({ 'docs/a.md': `\nsee ${home}\n` })))).toEqual([
      expect.stringMatching(/^docs\/a\.md:2: /),
    ])
  })

  test('paths in URLs and paths of the product are accepted', () => {
    expect(checkFiles(treeOf({ 'src/lib/a.ts': "'https://a.example/home/ada/b' '/home/' '/root'" }))).toEqual([])
  })
})

describe('the specification', () => {
  const path = 'e2e/site/landing.spec.ts'
  const breachesOf = (row: string, files: Record<string, string> = {}) =>
    breachLines(
      checkSpecification(
        treeOf({
          'docs/specification.md': `# Specification\n\n| statement | proved by |\n| --- | --- |\n${row}\n`,
          'docs/decisions/0010-sessions.md': '',
          [path]: "test('it says so', async () => {})\ntest.skip('not any more', () => {})\n",
          ...files,
        }),
      ),
    )

  test('a row of the specification that names a test, or the decision that replaced it, passes', () => {
    expect(breachesOf(`| A text | \`${path} › it says so\` |`)).toEqual([])
    expect(breachesOf('| A token | replaced: [cookies](decisions/0010-sessions.md) |')).toEqual([])
  })

  test.each([
    ['a missing test', `\`${path} › it says\``, /has no test "it says"/],
    ['a skipped test', `\`${path} › not any more\``, /has no test "not any more"/],
    ['a missing test beside an existing one', `\`${path} › it says so\`, \`${path} › so\``, /has no test "so"/],
    ['a missing file', '`e2e/site/about.spec.ts › it says so`', /is no file of tests/],
    ['a file without tests', '`docs/decisions/0010-sessions.md › it says so`', /is no file of tests/],
    ['a test file without a test', `\`${path}\``, /is no proof/],
    ['a missing decision', '[gone](decisions/0099-gone.md)', /is no decision/],
    ['a page that is no decision', '[the readme](../README.md)', /is no decision/],
    ['neither a test nor a decision', 'by inspection', /"A text" names neither a test nor a decision/],
    ['nothing', '', /names neither/],
  ])('a row of the specification that names %s is refused', (_, proof, what) => {
    const breaches = breachesOf(`| A text | ${proof} |`)
    expect(breaches).toHaveLength(1)
    expect(breaches[0]).toMatch(/^docs\/specification\.md:5: /)
    expect(breaches[0]).toMatch(what)
  })

  test('a row of the specification without two cells is refused, and so is a missing specification', () => {
    expect(breachesOf(`| A | text | \`${path} › it says so\` |`)[0]).toMatch(/no row of two cells/)
    expect(breachLines(checkSpecification(treeOf({})))[0]).toMatch(/^docs\/specification\.md:1: is missing/)
  })

  test('rows of the deal room are checked as those of the specification', () => {
    const dealRoom = `| statement | proved by |\n| --- | --- |\n| A text | \`${path} › it says\` |\n`
    expect(breachesOf(`| A text | \`${path} › it says so\` |`, { 'docs/deal-room.md': dealRoom })).toEqual([
      expect.stringMatching(/^docs\/deal-room\.md:3: .* has no test "it says"/),
    ])
  })

  test('a row of the security page that names a missing test is refused', () => {
    const rowOf = (span: string) => ({ 'docs/security.md': `| 1.2.4 | 1 | met | \`${span}\`, \`${path}\` |\n` })
    const passing = `| A text | \`${path} › it says so\` |`
    expect(breachesOf(passing, rowOf(`${path} › it says so`))).toEqual([])
    expect(breachesOf(passing, rowOf(`${path} › it says`))).toEqual([
      `docs/security.md:1: ${path} has no test "it says"`,
    ])
  })

  test('titles of tests are read as written in the source, for every function that declares a test', () => {
    const hole = ['$', '{one}'].join('')
    const source = [
      "test('plain', () => expect(say('not a name')).toBe(1))",
      "it('an owner\\'s', { tag: '@desktop' }, async () => {})",
      `test(\`of ${hole}\`, () => {})`,
      "test.each([f('(', 1)])('of %s', () => {})",
      "test.runIf(root)('as root', () => {})",
      "test.describe('a group', () => {})",
      "// test('a comment', () => {})",
      "test.fixme('later', () => {})",
    ].join('\n')
    expect([...namesOfTests('a.test.ts', source)]).toEqual(['plain', "an owner's", `of ${hole}`, 'of %s', 'as root'])
  })
})

test('the whole check takes at most thirty times as long as splitting the repository into words', () => {
  const root = join(import.meta.dirname, '..')
  const splittingCost = leastCost(() => [...readTree(root).values()].map((source) => source.match(/\w+/g)?.length))
  expect(leastCost(() => checkStructure(readTree(root))) / splittingCost).toBeLessThan(30)
})

/** Processor time, the least of three runs, so that other work on the machine does not count. */
function leastCost(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const startUsage = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(startUsage)
    return user + system
  })
  return Math.min(...costs)
}
