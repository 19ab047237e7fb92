import { posix } from 'node:path'
import { lineAt, type Tree } from './tree.ts'

export interface Import {
  specifier: string
  line: number
  /** Erased when it runs. */
  typeOnly: boolean
  dynamic: boolean
  names: string[]
}

const literalOrComment =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g
const staticImport =
  /^[ \t]*(?:import|export)\b(?:\s+(type)\b(?!\s+from))?\s*(?:([\w$*{}\s,]*?)\s*\bfrom\s*)?(['"])([^'"\n]+)\3/gm
const dynamicImport = /\bimport\(\s*(['"])([^'"\n]+)\1/g

/** The text with comments blanked, so that what they mention does not count; every line stays where it was. */
export function withoutComments(text: string): string {
  return text.replace(literalOrComment, (match, literal?: string) => literal ?? blank(match))
}

/** What is left are identifiers, keywords and the text between tags. */
export function withoutLiterals(text: string): string {
  return text.replace(literalOrComment, (match) => blank(match))
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Several checks ask it of the same file. */
const alreadyRead = new Map<string, Import[]>()

export function importsOf(text: string): Import[] {
  const imports = alreadyRead.get(text) ?? readImports(text)
  alreadyRead.set(text, imports)
  return imports
}

function readImports(text: string): Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  for (const match of code.matchAll(staticImport)) {
    const [whole, type, clause = '', , specifier = ''] = match
    const start = match.index + (whole.length - whole.trimStart().length)
    found.push({
      specifier,
      line: lineAt(code, start),
      typeOnly: Boolean(type),
      dynamic: false,
      names: namesIn(clause),
    })
  }
  for (const match of code.matchAll(dynamicImport))
    found.push({
      specifier: match[2] ?? '',
      line: lineAt(code, match.index),
      typeOnly: false,
      dynamic: true,
      names: [],
    })
  return found
}

/** The local names a clause such as `a, { b, c as d, type E }` binds. */
function namesIn(clause: string): string[] {
  return clause
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => name !== '')
}

export type Aliases = Readonly<Record<string, string>>

/** The `imports` of package.json. */
export function aliasesOf(tree: Tree): Aliases {
  const { imports = {} } = JSON.parse(tree.get('package.json') ?? '{}') as { imports?: Record<string, string> }
  return imports
}

/** The path an import means, or undefined for a package. */
export function resolveImport(from: string, specifier: string, aliases: Aliases, tree: Tree): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const path = bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : throughAlias(bare, aliases)
  if (path === undefined) return undefined
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => tree.has(candidate)) ?? path
}

function throughAlias(specifier: string, aliases: Aliases): string | undefined {
  for (const [pattern, target] of Object.entries(aliases)) {
    const prefix = pattern.replace(/\*$/, '')
    const matches = pattern.endsWith('*') ? specifier.startsWith(prefix) : specifier === pattern
    if (matches) return posix.normalize(target.replace('*', specifier.slice(prefix.length)))
  }
  return undefined
}
