// No tool does it: link checkers do not check the files, commands, settings and words that a page mentions.
import { posix } from 'node:path'
import { type Breach, isCode, lineAt, type Tree } from './tree.ts'

interface Mention {
  name: string
  at: number
}

const operationPage = 'docs/operation.md'
const decisionsIndex = 'docs/decisions/README.md'

/** Checks that everything a page mentions exists, and that required entries are on their pages. */
export function checkPages(tree: Tree): Breach[] {
  const whyNot = whyNotThere(tree)
  const breaches = [...tree]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      whyNot(path, text).flatMap(([found, why]) =>
        found.flatMap(({ name, at }) => {
          const what = why(name)
          return what ? [{ path, line: lineAt(text, at), what }] : []
        }),
      ),
    )
  return [...breaches, ...unnamedSettings(tree), ...unlistedDecisions(tree)]
}

/** For a page: its mentions of each kind, with a function that says what is wrong with one. */
function whyNotThere(tree: Tree) {
  const { scripts = {} } = JSON.parse(tree.get('package.json') ?? '{}') as { scripts?: Record<string, string> }
  const places = new Set([...tree.keys()].flatMap((path) => [path, ...foldersAbove(path)]))
  const isPlace = (name: string) => places.has(name)
  const code = [...tree].filter(([path]) => isCode(path) || path === 'Containerfile')
  const everything = code.map(([, text]) => text).join('\n')
  const product = code.flatMap((file) => (file[0].startsWith('src/') ? file : [])).join('\n')

  return (path: string, text: string): [Mention[], (name: string) => string | false | undefined][] => [
    [linksIn(text), (link) => whyNoTarget(path, link, tree, isPlace)],
    [
      [...mentionsOf(/`([^`\n]+)`/g, withoutBlocks(text)), ...foldersOfMaps(text)],
      (name) => isLostPath(name, places) && `names ${name}, which is not there`,
    ],
    [
      mentionsOf(/\bnpm run ([a-z][\w:-]*)/g, text),
      (name) => !(name in scripts) && `names the command ${name}, which is not there`,
    ],
    [
      mentionsOf(/scripts\/run\.mjs ([a-z][\w-]*)/g, text),
      (name) => !isPlace(`scripts/${name}.ts`) && `names the command scripts/${name}.ts, which is not there`,
    ],
    [settingsIn(text), (name) => !everything.includes(name) && `${name} is a setting that nothing reads`],
    [
      path === 'GLOSSARY.md' ? wordsIn(text) : [],
      (word) => !asCodeHasIt(word).test(product) && `"${word}" is a word that the code does not use`,
    ],
  ]
}

const foldersAbove = (path: string): string[] => {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

const mentionsOf = (pattern: RegExp, text: string): Mention[] =>
  [...text.matchAll(pattern)].map((match) => ({ name: match.slice(1).find(Boolean) ?? match[0], at: match.index }))

/** Links of Markdown, and of the HTML tags that our pages use. */
const linksIn = (text: string) => mentionsOf(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g, text)

function whyNoTarget(page: string, link: string, tree: Tree, isPlace: (name: string) => boolean): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined
  const [file = '', heading] = link.split('#')
  const target = file === '' ? page : posix.join(posix.dirname(page), file)
  if (!isPlace(target.replace(/\/$/, ''))) return `links to ${link}, which is not there`
  const headings = mentionsOf(/^#+ (.+)$/gm, tree.get(target) ?? '').map(({ name }) => addressOf(name))
  if (heading === undefined || headings.includes(heading)) return undefined
  return `links to ${link}, and ${target} has no such heading`
}

const addressOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))

/** A name counts as a path if it begins with one of our folders or ends like one of our files; patterns and URLs do not. */
function isLostPath(name: string, places: Set<string>): boolean {
  if (!/^[\w.$-][\w.$/-]*$/.test(name)) return false
  const path = name.replace(/\/$/, '')
  const [root = ''] = path.split('/')
  const isFile = /\.(?:tsx?|mjs|md|sql|css)$/.test(path)
  // `app/http` is short for `src/app/http`, as the imports are.
  if (!isFile && !(name.includes('/') && (places.has(root) || places.has(`src/${root}`)))) return false
  if (places.has(path) || places.has(`src/${path}`)) return false
  return !isFile || ![...places].some((place) => place.endsWith(`/${path}`))
}

/** A map is a code block that shows folders indented by depth, each with a slash at its end. */
function foldersOfMaps(text: string): Mention[] {
  return [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap((block) => {
    const above: string[] = []
    return [...(block[1] ?? '').matchAll(/^((?: {2})*)([\w.-]+)\/(?:$| {2})/gm)].map((row) => {
      above.splice((row[1] ?? '').length / 2, above.length, row[2] ?? '')
      return { name: `${above.join('/')}/`, at: block.index + '```\n'.length + row.index }
    })
  })
}

/** Names in the form of environment variables, where a page formats them as code. */
const settingsIn = (text: string): Mention[] =>
  [...text.matchAll(/`[^`\n]+`|^```[\s\S]*?^```/gm)].flatMap((code) =>
    mentionsOf(/(?<![\w$-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w-])/g, code[0]).map(({ name, at }) => ({
      name,
      at: code.index + at,
    })),
  )

/** The words that the glossary explains: the first cell of each row. */
const wordsIn = (text: string): Mention[] =>
  mentionsOf(/^\| (?!word \||-)(.+?) \|/gm, text).flatMap(({ name, at }) =>
    name.split(',').flatMap((word) => (word.trim() ? [{ name: word.trim(), at }] : [])),
  )

/** Matches the word in an identifier, with a hyphen or underscore between its parts, or in a sentence. */
const asCodeHasIt = (word: string) => new RegExp(word.replace(/[^\w ]/g, '\\$&').replaceAll(' ', '[ _-]?'), 'i')

function unnamedSettings(tree: Tree): Breach[] {
  const settings = mentionsOf(/^ {2}([A-Z][A-Z0-9_]+): setting\(/gm, tree.get('src/platform/config/settings.ts') ?? '')
  return settings
    .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(tree.get(operationPage) ?? ''))
    .map(({ name }) => ({ path: operationPage, line: 1, what: `does not name the setting ${name}` }))
}

function unlistedDecisions(tree: Tree): Breach[] {
  const listed = linksIn(tree.get(decisionsIndex) ?? '').map(({ name }) => name)
  return [...tree.keys()]
    .filter((path) => /^docs\/decisions\/\d{4}-/.test(path) && !listed.includes(posix.basename(path)))
    .map((path) => ({ path: decisionsIndex, line: 1, what: `does not list ${posix.basename(path)}` }))
}
