import { type Breach, isCode, type Tree } from './tree.ts'

const page = 'GLOSSARY.md'

/** A word of the glossary is one that the code uses. */
export function checkGlossary(tree: Tree): Breach[] {
  const code = [...tree].filter(([path]) => path.startsWith('src/') && isCode(path))
  const uses = (word: RegExp) => code.some(([path, text]) => word.test(path) || word.test(text))
  return (tree.get(page) ?? '').split('\n').flatMap((row, index) =>
    wordsOf(row)
      .filter((word) => !uses(asCodeHasIt(word)))
      .map((word) => ({ path: page, line: index + 1, what: `"${word}" is a word that the code does not use` })),
  )
}

function wordsOf(row: string): string[] {
  const [, first = ''] = /^\| (.+?) \|/.exec(row) ?? []
  return /^(?:word|-+)$/.test(first)
    ? []
    : first
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
}

/** In a name, with a hyphen or an underscore between its parts, or in a sentence. */
const asCodeHasIt = (word: string) => new RegExp(word.replace(/[^\w ]/g, '\\$&').replaceAll(' ', '[ _-]?'), 'i')
