import { type Breach, lineAt, type Tree } from './tree.ts'

/** Routes that the generator filled in because it met their file empty, in the middle of being written. */
export function checkScaffolds(tree: Tree): Breach[] {
  return [...tree]
    .filter(([path]) => path.startsWith('src/routes/'))
    .flatMap(([path, text]) => {
      const at = text.indexOf('<div>Hello "/')
      if (at < 0) return []
      return [
        { path, line: lineAt(text, at), what: 'is what the generator writes into an empty route; write the screen' },
      ]
    })
}
