// No tool does it: linters of prose do not read comments, titles of tests and pages in one go, nor know these words.
import { type Breach, isCode, lineAt, type Tree } from './tree.ts'

/** Words that readers of English as a second language have to decode, and what to write instead. */
const riddles: [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/gi, 'name the person: the member, the caller, the reader'],
  [/\bwhom\b/gi, 'turn the sentence around, so that it begins with the person'],
  [/\banew\b/gi, 'write "again"'],
  [/\bveiled\b/gi, 'write "hidden", "masked" or "blurred"'],
  [/\bis to be had\b/gi, 'write "is available"'],
  // The beginning of a comment, of a line on a page, or of a sentence.
  [/(?<=(?:^|\n)[ \t]*(?:\/\/|\/\*\*?|\*|-|\|)? ?|\. )Of (?=[a-z])/g, 'begin with the subject of the sentence'],
]

/** Applied migrations never change; the sample network and the public site speak in the product's own voice. */
const exempt = /^src\/database\/migrations\/|\/sample\/|^src\/features\/site\/ui\/|^scripts\/structure/

/** `veiled` is a field of the API and a detail of audit records. */
const hasVeiledField = /^src\/features\/outbox\//

/** Plain English in code and pages. */
export function checkWords(tree: Tree): Breach[] {
  return [...tree].flatMap(([path, text]) => {
    if (exempt.test(path) || !(isCode(path) || /\.(?:css|md)$/.test(path))) return []
    return riddles.flatMap(([pattern, instead]) =>
      [...text.matchAll(pattern)]
        .filter(([found]) => found !== 'veiled' || !hasVeiledField.test(path))
        .map(({ 0: found, index }) => ({
          path,
          line: lineAt(text, index),
          what: `"${found.trim()}" is hard to read; ${instead}`,
        })),
    )
  })
}
