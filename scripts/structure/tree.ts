// Reads the files once for all of our own checks.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The checked files: text by path from the root, with forward slashes; the text of binary files is empty. */
export type Tree = ReadonlyMap<string, string>

export interface Breach {
  path: string
  line: number
  /** What is wrong and how to fix it. */
  what: string
}

const folders = ['src', 'posters', 'scripts', 'e2e', 'faults', 'bench', 'docs', 'public', '.ci']
const textual =
  /(\.(ts|tsx|mjs|js|css|json|jsonc|md|sql|yml|yaml|html|svg)|(^|\/)(run|\.npmrc|\.gitignore|\.gitattributes|\.dockerignore|Containerfile))$/

export function readTree(root: string): Tree {
  const paths = ['', ...folders]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: folder !== '', withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, textual.test(path) ? readFileSync(join(root, path), 'utf8') : '']))
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** Tests and what only tests use. */
export const isForTests = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** The number of the first line of `path` that contains `part`; 1 if none does. */
export const lineOf = (tree: Tree, path: string, part: string) =>
  lineAt(tree.get(path) ?? '', tree.get(path)?.indexOf(part) ?? 0)

export const lineAt = (text: string, index: number) => text.slice(0, Math.max(0, index)).split('\n').length
