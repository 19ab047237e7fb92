import { posix } from 'node:path'
import { type Breach, isCode, lineAt, type Tree } from './tree.ts'

const settingsPath = 'src/platform/config/settings.ts'
const operationPage = 'docs/operation.md'
const decisionsIndex = 'docs/decisions/README.md'

interface Mention {
  name: string
  at: number
}

/** What the pages name is there: files, folders, links and their headings, commands, settings, decisions. */
export function checkPages(tree: Tree): Breach[] {
  const known = whatIsThere(tree)
  const breaches = pagesOf(tree).flatMap(([path, text]) => [
    ...breachesOf(path, text, linksIn(text), (name) => whyNoTarget(path, name, tree, known)),
    ...breachesOf(path, text, spansIn(text), (name) => whyNoFile(name, known)),
    ...breachesOf(path, text, foldersOfMaps(text), (name) => whyNoFile(name, known)),
    ...breachesOf(path, text, commandsIn(text), (name) => whyNoCommand(name, known)),
    ...breachesOf(path, text, settingsIn(text), (name) =>
      known.code.includes(name) ? undefined : `${name} is a setting that nothing reads`,
    ),
  ])
  return [...breaches, ...unnamedSettings(tree), ...unlistedDecisions(tree)]
}

const pagesOf = (tree: Tree) => [...tree].filter(([path]) => path.endsWith('.md'))

function breachesOf(path: string, text: string, mentions: Mention[], whyNot: (name: string) => string | undefined) {
  return mentions.flatMap(({ name, at }): Breach[] => {
    const what = whyNot(name)
    return what === undefined ? [] : [{ path, line: lineAt(text, at), what }]
  })
}

interface Known {
  paths: string[]
  places: Set<string>
  roots: Set<string>
  scripts: Set<string>
  code: string
}

function whatIsThere(tree: Tree): Known {
  const paths = [...tree.keys()]
  const places = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]))
  const { scripts = {} } = JSON.parse(tree.get('package.json') ?? '{}') as { scripts?: Record<string, string> }
  return {
    paths,
    places,
    // `app/http` is short for `src/app/http`, as the imports are.
    roots: new Set([...places].map((place) => place.replace(/^src\//, '')).filter((place) => !place.includes('/'))),
    scripts: new Set(Object.keys(scripts)),
    code: [...tree]
      .filter(([path]) => isCode(path) || path === 'Containerfile')
      .map(([, text]) => text)
      .join('\n'),
  }
}

function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/** Of Markdown, and of the few tags that Markdown has no words for. */
const linksIn = (text: string): Mention[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map((match) => ({
    name: match[1] ?? match[2] ?? '',
    at: match.index,
  }))

function whyNoTarget(page: string, link: string, tree: Tree, { places }: Known): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined
  const [file = '', heading] = link.split('#')
  const target = file === '' ? page : posix.join(posix.dirname(page), file)
  if (!places.has(target.replace(/\/$/, ''))) return `links to ${link}, which is not there`
  if (heading === undefined || headingsOf(tree.get(target) ?? '').includes(heading)) return undefined
  return `links to ${link}, and ${target} has no such heading`
}

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const spansIn = (text: string): Mention[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map((match) => ({ name: match[1] ?? '', at: match.index }))

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))

/** A span is a path if it begins in a folder of ours or ends as our files do; patterns and addresses are none. */
function whyNoFile(span: string, { paths, places, roots }: Known): string | undefined {
  if (!/^[\w.$-][\w.$/-]*$/.test(span)) return undefined
  const path = span.replace(/\/$/, '')
  const isFile = /\.(?:tsx?|mjs|md|sql|css)$/.test(path)
  const isFolder = path.includes('/') && roots.has(path.split('/')[0] ?? '')
  if (!isFile && !isFolder) return undefined
  if (places.has(path) || places.has(`src/${path}`)) return undefined
  if (isFile && paths.some((one) => one.endsWith(`/${path}`))) return undefined
  return `names ${span}, which is not there`
}

/** A map is a block that lays folders out by their depth, each with a slash at its end. */
function foldersOfMaps(text: string): Mention[] {
  return [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap((block) => {
    const above: string[] = []
    const start = block.index + '```\n'.length
    return [...(block[1] ?? '').matchAll(/^((?: {2})*)([\w.-]+)\/(?:$| {2})/gm)].map((row) => {
      const [, indent = '', folder = ''] = row
      above.splice(indent.length / 2, above.length, folder)
      return { name: `${above.join('/')}/`, at: start + row.index }
    })
  })
}

const commandsIn = (text: string): Mention[] =>
  [...text.matchAll(/\bnpm run ([a-z][\w:-]*)|scripts\/run\.mjs ([a-z][\w-]*)/g)].map((match) => ({
    name: match[1] ?? `scripts/${match[2]}.ts`,
    at: match.index,
  }))

function whyNoCommand(name: string, { scripts, places }: Known): string | undefined {
  if (scripts.has(name) || places.has(name)) return undefined
  return `names the command ${name}, which is not there`
}

/** Names as the environment has them, wherever a page writes them as code. */
const settingsIn = (text: string): Mention[] =>
  [...text.matchAll(/`[^`\n]+`|^```[\s\S]*?^```/gm)].flatMap((code) =>
    [...code[0].matchAll(/(?<![\w$-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w-])/g)].map((match) => ({
      name: match[0],
      at: code.index + match.index,
    })),
  )

function unnamedSettings(tree: Tree): Breach[] {
  const text = tree.get(operationPage) ?? ''
  return [...(tree.get(settingsPath) ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+): setting\(/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => ({ path: operationPage, line: 1, what: `does not name the setting ${name}` }))
}

function unlistedDecisions(tree: Tree): Breach[] {
  const listed = linksIn(tree.get(decisionsIndex) ?? '').map(({ name }) => name)
  return [...tree.keys()]
    .filter((path) => /^docs\/decisions\/\d{4}-/.test(path) && !listed.includes(posix.basename(path)))
    .map((path) => ({ path: decisionsIndex, line: 1, what: `does not list ${posix.basename(path)}` }))
}
