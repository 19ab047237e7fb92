/** A part of a stylesheet: a declaration or a statement with its semicolon, or a block. */
export interface StyleNode {
  text: string
  /** The parts of a block. */
  children?: readonly StyleNode[]
  /** Rules have selectors; other blocks, such as `@media`, have none. */
  selectors?: readonly Selector[]
}

interface Selector {
  text: string
  /**
   * The classes that the element and those around it must have. Those inside `:is()`, `:not()` and other functions are left
   * out, because an element may match without them.
   */
  classes: readonly string[]
}

/** Parses minified styles as far as blocks, selectors and classes. */
export function parseStyles(css: string): readonly StyleNode[] {
  const source = css.replaceAll(/\/\*.*?\*\//gs, '')
  let position = 0
  return readBlock()

  function readBlock(): StyleNode[] {
    const nodes: StyleNode[] = []
    while (position < source.length) {
      const [text, end] = readText()
      if (end === '{') nodes.push(block(text, readBlock()))
      else if (end === ';') nodes.push({ text: `${text};` })
      else if (text) nodes.push({ text })
      if (end === '}') break
    }
    return nodes
  }

  function readText(): [text: string, end: string | undefined] {
    const start = position
    for (const { index, character, depth } of outsideStrings(source, start)) {
      position = index + 1
      if (depth === 0 && ';{}'.includes(character)) return [source.slice(start, index), character]
    }
    position = source.length
    return [source.slice(start), undefined]
  }
}

const block = (text: string, children: readonly StyleNode[]): StyleNode =>
  text.startsWith('@') ? { text, children } : { text, children, selectors: selectorsIn(text) }

function selectorsIn(text: string): Selector[] {
  const selectors: Selector[] = []
  let [start, next, outside] = [0, 0, '']
  const endSelector = (end: number) => {
    selectors.push({ text: text.slice(start, end), classes: classesIn(outside + text.slice(next, end)) })
    start = end + 1
    outside = ''
  }
  for (const { index, character, depth } of outsideStrings(text, 0)) {
    if (depth === 0 && character === ',') endSelector(index)
    else if (depth === 0) outside += text.slice(next, index + 1)
    next = index + 1
  }
  endSelector(text.length)
  return selectors
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])*)/gi)].map(
    ([, name = '']) =>
      name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character = '') =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
      ),
  )

/** The characters besides those in strings and escapes, and how many parentheses and brackets each is in. */
function* outsideStrings(text: string, start: number) {
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === '\\') index += 1
    else if ('"\''.includes(character)) index = endOfString(text, index)
    else {
      if (')]'.includes(character)) depth -= 1
      yield { index, character, depth }
      if ('(['.includes(character)) depth += 1
    }
  }
}

function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== text[start]) index += text[index] === '\\' ? 2 : 1
  return index
}
