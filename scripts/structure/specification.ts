// No tool does it: each statement of the specification must name the test that proves it.
import { posix } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import type { Breach, Tree } from './tree.ts'

const specificationPath = 'docs/specification.md'
/** Its rows are of the same kind. */
const dealRoomPath = 'docs/deal-room.md'
/** Its tables have other columns. Every `file › test` on it must exist too. */
const securityPath = 'docs/security.md'
const separator = ' › '

/** Each statement of the specification names an existing test, or the decision that replaced the statement. */
export function checkSpecification(tree: Tree): Breach[] {
  if (!tree.has(specificationPath))
    return [{ path: specificationPath, line: 1, what: 'is missing; it says what proves the specification' }]
  const tests = new Map<string, Set<string>>()
  const statements = [specificationPath, dealRoomPath].flatMap((path) =>
    (tree.get(path) ?? '').split('\n').flatMap((row, index) =>
      // The header of a table and the line below it are no statements.
      !row.startsWith('|') || /^\|\s*(?:statement\s*\||:?-+)/.test(row)
        ? []
        : whatIsWrong(cellsOf(row), tree, tests).map((what) => ({ path, line: index + 1, what })),
    ),
  )
  const securityRows = (tree.get(securityPath) ?? '').split('\n').flatMap((row, index) =>
    spansOf(row)
      .filter((span) => span.includes(separator))
      .flatMap((span) => whyNoProof(span, tree, tests) ?? [])
      .map((what) => ({ path: securityPath, line: index + 1, what })),
  )
  return [...statements, ...securityRows]
}

const spansOf = (text: string) =>
  [...text.matchAll(/`` ?(.+?) ?``|`([^`]+)`/g)].map((match) => match[1] ?? match[2] ?? '')

function cellsOf(row: string): string[] {
  const cells = row.replace(/\|\s*$/, '').slice(1)
  return cells.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function whatIsWrong(
  [statement, proof = '', ...more]: string[],
  tree: Tree,
  tests: Map<string, Set<string>>,
): string[] {
  if (!statement || more.length > 0) return ['is no row of two cells, a statement and what proves it']
  const spans = spansOf(proof)
  const decisions = [...proof.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)
  if (spans.length + decisions.length === 0) return [`"${statement}" names neither a test nor a decision`]
  const missing = decisions.filter(
    (target) => !/^decisions\/\d{4}-/.test(target) || !tree.has(posix.join('docs', target)),
  )
  return [
    ...spans.flatMap((span) => whyNoProof(span, tree, tests) ?? []),
    ...missing.map((target) => `${target} is no decision of docs/decisions`),
  ]
}

function whyNoProof(span: string, tree: Tree, tests: Map<string, Set<string>>): string | undefined {
  const [path = '', title] = span.split(separator)
  if (title === undefined) return `"${span}" is no proof; write the file of a test${separator}its name`
  const source = tree.get(path)
  if (source === undefined || !/\.(test|spec)\.tsx?$/.test(path)) return `${path} is no file of tests`
  const names = tests.get(path) ?? namesOfTests(path, source)
  tests.set(path, names)
  return names.has(title) ? undefined : `${path} has no test "${title}"`
}

/** The titles of the tests that run, as written in the source, including `${…}` of templates. */
export function namesOfTests(path: string, text: string): Set<string> {
  const names = new Set<string>()
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isText = title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string')
      if (isText && opensTest(callee, text))
        names.add(text.slice(title.start + 1, title.end - 1).replace(/\\(['"`\\])/g, '$1'))
    },
  })
  visitor.visit(parseSync(path, text).program)
  return names
}

/** Whether a callee is `test`, `it`, or the result of `test.each(…)` and the like. */
function opensTest(callee: Expression, text: string): boolean {
  const root = callee.type === 'CallExpression' ? callee.callee : callee
  return /^(?:test|it)(?:\.(?!skip|todo|fixme|fails?\b|step|describe)\w+)*$/.test(text.slice(root.start, root.end))
}
