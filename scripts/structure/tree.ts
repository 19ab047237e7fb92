import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file that matters here, by its path from the root with forward slashes; of one that is no text, nothing but the path. */
export type Tree = ReadonlyMap<string, string>

export interface Breach {
  path: string
  line: number
  /** What is wrong and where it belongs. */
  what: string
}

const folders = ['src', 'scripts', 'e2e', 'faults', 'bench', 'docs', 'public', '.ci']
const textual =
  /(\.(ts|tsx|mjs|js|css|json|md|sql|yml|yaml|html|svg)|(^|\/)(run|\.npmrc|\.gitignore|\.dockerignore|Containerfile))$/

export function readTree(root: string): Tree {
  const tree = new Map<string, string>()
  const read = (path: string) => tree.set(path, textual.test(path) ? readFileSync(join(root, path), 'utf8') : '')
  for (const entry of readdirSync(root, { withFileTypes: true })) if (entry.isFile()) read(entry.name)
  for (const folder of folders) for (const path of filesUnder(root, folder)) read(path)
  return tree
}

function filesUnder(root: string, folder: string): string[] {
  let entries: ReturnType<typeof listing>
  try {
    entries = listing(join(root, folder))
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(root, path) : [path]
  })
}

const listing = (folder: string) => readdirSync(folder, { withFileTypes: true })

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

export const isGenerated = (path: string) => /\.gen\.ts$|^src\/database\/migrations\//.test(path)

/** Tests and what only tests use. */
export const isForTests = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}
