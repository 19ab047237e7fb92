import { posix } from 'node:path'
import { withoutComments, withoutLiterals } from './source.ts'
import type { Breach, Tree } from './tree.ts'

const page = 'docs/specification.md'
const separator = ' › '

/** Each statement of the specification names a test that is there, or the decision that replaced it. */
export function checkSpecification(tree: Tree): Breach[] {
  const text = tree.get(page)
  if (text === undefined) return [{ path: page, line: 1, what: 'is missing; it says what proves the specification' }]
  const known = new Map<string, Set<string>>()
  const whyNoTest = (span: string) => whyNoProof(span, tree, known)
  return text.split('\n').flatMap((row, index) => {
    const cells = cellsOf(row)
    if (cells === undefined) return []
    return whatIsWrong(cells, tree, whyNoTest).map((what) => ({ path: page, line: index + 1, what }))
  })
}

/** Of a row that makes a statement; the head of a table and the line beneath it make none. */
function cellsOf(row: string): string[] | undefined {
  if (!row.startsWith('|') || /^\|\s*(?:statement\s*\||:?-+)/.test(row)) return undefined
  return row
    .replace(/\|\s*$/, '')
    .slice(1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function whatIsWrong(
  [statement = '', proof = '', ...more]: string[],
  tree: Tree,
  whyNoTest: (span: string) => string[],
): string[] {
  if (statement === '' || more.length > 0) return ['is no row of two cells, a statement and what proves it']
  const spans = [...proof.matchAll(/`` ?(.+?) ?``|`([^`]+)`/g)].map((match) => match[1] ?? match[2] ?? '')
  const links = [...proof.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)
  if (spans.length + links.length === 0) return [`"${statement}" names neither a test nor a decision`]
  return [...spans.flatMap(whyNoTest), ...links.flatMap((target) => whyNoDecision(target, tree))]
}

function whyNoProof(span: string, tree: Tree, known: Map<string, Set<string>>): string[] {
  const [path = '', title] = span.split(separator)
  if (title === undefined) return [`"${span}" is no proof; write the file of a test${separator}its name`]
  const text = tree.get(path)
  if (text === undefined || !/\.(test|spec)\.tsx?$/.test(path)) return [`${path} is no file of tests`]
  const names = known.get(path) ?? namesOfTests(text)
  known.set(path, names)
  return names.has(title) ? [] : [`${path} has no test "${title}"`]
}

function whyNoDecision(target: string, tree: Tree): string[] {
  const path = posix.join('docs', target)
  return /^docs\/decisions\/\d{4}-/.test(path) && tree.has(path) ? [] : [`${target} is no decision of docs/decisions`]
}

/** As they stand in the source, templates with their holes; of tests that run. */
export function namesOfTests(text: string): Set<string> {
  const code = withoutComments(text)
  const bare = withoutLiterals(text)
  const names = new Set<string>()
  for (const match of code.matchAll(/\(\s*("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)/g))
    if (opensTest(bare, match.index)) names.add((match[1] ?? '').slice(1, -1).replace(/\\(['"`\\])/g, '$1'))
  return names
}

/** Whether a call that begins there is one of `test`, `it`, or what `test.each(…)` and the like gave. */
function opensTest(bare: string, at: number): boolean {
  const end = bare[at - 1] === ')' ? openingOf(bare, at - 1) : at
  const [, callee] =
    /(?:^|[^\w.$])((?:test|it)(?:\.\w+)*)(?:<[^<>]*>)?$/.exec(bare.slice(Math.max(0, end - 80), end)) ?? []
  return callee !== undefined && !/\.(?:skip|todo|fixme|fails?|step|describe)\b/.test(callee)
}

function openingOf(bare: string, closing: number): number {
  let depth = 0
  for (let at = closing; at >= 0; at--) {
    if (bare[at] === ')') depth++
    if (bare[at] === '(' && --depth === 0) return at
  }
  return closing
}
