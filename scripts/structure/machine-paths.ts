import { type Breach, lineAt, type Tree } from './tree.ts'

const machinePath = /(?<![\w.-])(?:\/(?:home|Users)\/\w[\w.-]*\/|\/root\/|\/work\/(?:main|shared)\b|[A-Z]:\\Users\\)/g

/** Paths that exist on one machine only. */
export function checkMachinePaths(tree: Tree): Breach[] {
  return [...tree]
    .filter(([path]) => path !== 'package-lock.json')
    .flatMap(([path, text]) =>
      [...text.matchAll(machinePath)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        what: `"${match[0]}" is a path of one machine; work it out from the checkout or the settings`,
      })),
    )
}
