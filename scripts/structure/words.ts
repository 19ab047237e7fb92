// No tool does it: linters of prose do not read comments, titles of tests and pages in one go, nor know these words.
import { type Breach, isCode, lineAt, type Tree } from './tree.ts'

/** Words and openings that readers of English as a second language have to decode, with what to write instead. */
const riddles: [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/gi, 'name who does it: the member, the caller, the reader'],
  [/\bwhom\b/gi, 'turn the sentence around, so that it begins with who does it'],
  [/\banew\b/gi, 'write "again"'],
  [/\bveil(?:ed|s)?\b/gi, 'write "hide", "mask" or "blur"'],
  [/\bto be had\b/gi, 'write "available"'],
]

/** How no sentence of a comment or a page begins. */
const openings: [pattern: RegExp, instead: string][] = [
  [/(?<=(?:^|\n)[ \t]*(?:\/\/|\/\*\*?|\*) |\. )Of (?=[a-z])/g, 'begin with the subject of the sentence'],
]
const commentOpenings: [pattern: RegExp, instead: string][] = [
  [/(?<=(?:^|\n)[ \t]*(?:\/\/|\/\*\*?) )What (?=[a-z])[^?\n]*(?:\n|$)/g, 'name the thing: "The request that …"'],
  [/(?<=(?:^|\n)[ \t]*(?:\/\/|\/\*\*?) )Where (?=[a-z])[^?\n]*(?:\n|$)/g, 'write "if" or "when", or name the place'],
]

/** Applied migrations never change; the sample network and the public site speak in the product's own voice. */
const exempt = /^src\/database\/migrations\/|\/sample\/|^src\/features\/site\/ui\/|^scripts\/structure/

/** To be rewritten. The list only gets shorter. */
const unfinished = /^(?:src|posters|e2e)\/|^docs\/(?:specification\.md|security\.md)|^vite\.config|^README/

/** Plain English in code and pages. */
export function checkWords(tree: Tree): Breach[] {
  return [...tree].flatMap(([path, text]) => {
    if (exempt.test(path) || unfinished.test(path) || !(isCode(path) || /\.tsx$|\.css$|\.md$/.test(path))) return []
    const rules = [...riddles, ...openings, ...(path.endsWith('.md') ? [] : commentOpenings)]
    return rules.flatMap(([pattern, instead]) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        path,
        line: lineAt(text, index),
        what: `"${found.trim().slice(0, 40)}" is hard to read; ${instead}`,
      })),
    )
  })
}
