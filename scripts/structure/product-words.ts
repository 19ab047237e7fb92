// No tool does it: which words belong to the product follows from the names of our features.
import { type Breach, isForTests, lineAt, type Tree } from './tree.ts'

/** Names of features that are ordinary English as well. */
const ordinary = new Set(['attention', 'identity', 'instance', 'live', 'offer', 'place', 'report', 'right', 'site'])
/** Words of features that no folder is named after. */
const moreFeatureWords = ['curator', 'passkey', 'photograph', 'portrait']

/** Files of src/lib know nothing of the product: they name no feature. */
export function checkProductWords(tree: Tree): Breach[] {
  const folders = [...tree.keys()].flatMap((path) => /^src\/features\/([a-z]+)\//.exec(path)?.[1] ?? [])
  const featureNames = [...new Set(folders.map((name) => name.replace(/s$/, '')))].filter((word) => !ordinary.has(word))
  const forbidden = new RegExp(`(?:${[...featureNames, ...moreFeatureWords].join('|')})s?(?![a-z])`, 'gi')
  return [...tree]
    .filter(([path]) => path.startsWith('src/lib/') && !isForTests(path) && path !== 'src/lib/product-name.ts')
    .flatMap(([path, text]) =>
      [...text.matchAll(forbidden)].map(({ 0: word, index }) => ({
        ...{ path, line: lineAt(text, index) },
        what: `"${word}" is a word of a feature; move what needs it to the terms of that feature`,
      })),
    )
}
