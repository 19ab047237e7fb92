import { describe, expect, test } from 'vitest'
import { checkPages } from './pages.ts'
import type { Tree } from './tree.ts'

/** A checkout that contains everything that the pages of these tests mention. */
const treeOf = (pages: Record<string, string>): Tree =>
  new Map(
    Object.entries({
      'package.json': JSON.stringify({ scripts: { curator: 'exec node scripts/run.mjs curator' } }),
      'src/platform/config/settings.ts':
        "export const settings = {\n  SMTP_URL: setting(text, { meaning: 'Mail.' }),\n}\n",
      'src/platform/mail/send-mail.ts': '',
      'scripts/curator.ts': 'process.env.BENCH_LISTINGS',
      'docs/images/front-door.webp': '',
      'docs/operation.md': '# Operation\n\n## The first curator\n\n`SMTP_URL` names the mail server.\n',
      'docs/decisions/README.md': '- [Mail](0001-mail.md)\n',
      'docs/decisions/0001-mail.md': '# Mail\n',
      ...pages,
    }),
  )

const breachesIn = (pages: Record<string, string>) =>
  checkPages(treeOf(pages)).map(({ path, line, what }) => `${path}:${line}: ${what}`)
const breachesInReadme = (text: string) => breachesIn({ 'README.md': text })

test('a page that mentions only existing things passes', () => {
  const page = [
    '[How](docs/operation.md#the-first-curator), [why](docs/decisions), [who](https://example.com/gone.md)',
    '<img src="docs/images/front-door.webp" alt="">',
    '`src/platform/mail/send-mail.ts`, `platform/mail`, `send-mail.ts`, `server/{verb}.ts`, `/api/live`, `text/html`',
    '`npm run curator -- EMAIL`, `node scripts/run.mjs curator`, `SMTP_URL=smtp://x`, `BENCH_LISTINGS`, `MAIL`',
    '```\nsrc/\n  platform/    what features stand on\n    mail/\n  later.txt\n```',
  ].join('\n')
  expect(breachesInReadme(page)).toEqual([])
})

describe('things that are mentioned but do not exist', () => {
  test.each([
    ['a file', '\n`platform/mail/post-mail.ts`', '2: names platform/mail/post-mail.ts, which is not there'],
    ['a file by its name alone', '`post-mail.ts`', '1: names post-mail.ts, which is not there'],
    ['a folder', '`src/platform/post`', '1: names src/platform/post, which is not there'],
    ['a folder of a map', '```\nsrc/\n  post/  mail\n```', '3: names src/post/, which is not there'],
    ['the target of a link', '[a](docs/absent.md)', '1: links to docs/absent.md, which is not there'],
    ['a picture', '<img src="docs/absent.webp">', '1: links to docs/absent.webp, which is not there'],
    ['a script of npm', '`npm run absent`', '1: names the command absent, which is not there'],
    ['a command', '`node scripts/run.mjs absent`', '1: names the command scripts/absent.ts, which is not there'],
    ['a setting', '`POST_URL` is set', '1: POST_URL is a setting that nothing reads'],
    ['a setting of an example', '```\nPOST_URL=x\n```', '2: POST_URL is a setting that nothing reads'],
  ])('%s that a page mentions but that does not exist is reported', (_, text, what) => {
    expect(breachesInReadme(text)).toEqual([`README.md:${what}`])
  })

  test('a link to a heading that does not exist is reported', () => {
    expect(breachesInReadme('[How](docs/operation.md#the-last-curator)')).toEqual([
      'README.md:1: links to docs/operation.md#the-last-curator, and docs/operation.md has no such heading',
    ])
  })
})

test('every setting is described on the page for operators', () => {
  expect(breachesIn({ 'docs/operation.md': '# Operation\n' })).toEqual([
    'docs/operation.md:1: does not name the setting SMTP_URL',
  ])
})

test('every decision is listed in the index', () => {
  expect(breachesIn({ 'docs/decisions/0002-files.md': '# Files\n' })).toEqual([
    'docs/decisions/README.md:1: does not list 0002-files.md',
  ])
})

describe('the glossary', () => {
  const breachesInGlossary = (rows: string) =>
    breachesIn({
      'GLOSSARY.md': `| word | means |\n|---|---|\n${rows}\n`,
      'src/features/deals/server/take-step.ts': 'export const stageOf = () => undefined // the success fee',
      'scripts/structure.ts': 'const tradition = 1',
    })

  test('a word of the glossary counts as used in an identifier, in parts of one, in a sentence, or as a file name', () => {
    expect(breachesInGlossary('| stage, step | … |\n| success fee | … |\n| stage of | … |\n| take step | … |')).toEqual(
      [],
    )
  })

  test('a word of the glossary that the code of the product does not use is refused', () => {
    expect(breachesInGlossary('| stage | … |\n| stage, tradition | … |')).toEqual([
      'GLOSSARY.md:4: "tradition" is a word that the code does not use',
    ])
  })
})
