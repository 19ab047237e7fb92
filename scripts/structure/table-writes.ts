// No tool does it: dependency-cruiser sees that a table is imported, not whether it is read or written.
import { type Breach, isCode, isForTests, lineAt, type Tree } from './tree.ts'

const tableImport =
  /import \{([^}]*)\} from '(?:#features|\.\.(?:\/\.\.)*)\/((?:[^/']+\/)?[^/']+)\/server\/tables\.ts'/g

/** Only the owner writes a table; others may join it. */
export function checkTableWrites(tree: Tree): Breach[] {
  return [...tree]
    .filter(([path]) => /^src\/(?!app\/)/.test(path) && isCode(path) && !isForTests(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(tableImport)].flatMap(({ 1: names = '', 2: owner, index }) => {
        const written = names
          .split(',')
          .map((name) => name.trim().split(/\s+/).at(-1))
          .find((name) => name && new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\b`).test(text))
        if (!written || /^src\/features\/(.+?)\/(?:server|ui)\//.exec(path)?.[1] === owner) return []
        const what = `writes ${written}, a table of ${owner}; call a verb of ${owner} instead`
        return [{ path, line: lineAt(text, index), what }]
      }),
    )
}
