import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const families = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const
type Family = (typeof families)[number]

/**
 * A file of a package of Noto Sans, and the name of the font in a document. Each package has about a hundred files of some letters
 * each, so that a document reads few of them.
 */
export type EastAsianFont = `${Family} ${string}`

interface FontFile {
  name: EastAsianFont
  ranges: Range[]
}
type Range = [first: number, last: number]

const require = createRequire(import.meta.url)
const filesByFamily = new Map<Family, FontFile[]>()
/** What the packages claim to have, and lack (`npm run fonts`). */
let gaps: Partial<Record<EastAsianFont, string>> | undefined
const fontsByLetter = new Map<string, EastAsianFont | undefined>()

/** Letters that several of them have get the Chinese forms, in a text with kana the Japanese ones. */
export function eastAsianFontOf(letter: string, isJapanese: boolean): EastAsianFont | undefined {
  const key = `${letter}${isJapanese}`
  if (!fontsByLetter.has(key)) fontsByLetter.set(key, findFont(letter.codePointAt(0) ?? 0, isJapanese))
  return fontsByLetter.get(key)
}

/** The letters as a TrueType font in one weight, which is all that a document can embed. The same letters give the same bytes. */
export async function makeEastAsianFont(name: EastAsianFont, letters: string[]): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const [family, part] = name.split(' ')
  const path = require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`)
  return await subsetFont(await readFile(path), letters.toSorted().join(''), {
    ...{ targetFormat: 'truetype', variationAxes: { wght: 400 } },
    // Licence and its address.
    preserveNameIds: [13, 14],
  })
}

function findFont(code: number, isJapanese: boolean): EastAsianFont | undefined {
  gaps ??= require('./fonts/east-asian-gaps.json') as NonNullable<typeof gaps>
  const order = isJapanese ? (['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const) : families
  for (const family of order) {
    const files = filesByFamily.get(family) ?? readFamily(family)
    filesByFamily.set(family, files)
    const name = files.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))?.name
    if (name && !gaps[name]?.split(' ').includes(code.toString(16))) return name
  }
  return undefined
}

function readFamily(family: Family): FontFile[] {
  const rangesByPart = require(`@fontsource-variable/${family}/unicode.json`) as Record<string, string>
  // The parts with other names have other scripts.
  return Object.entries(rangesByPart)
    .filter(([part]) => part.startsWith('['))
    .map(([part, ranges]) => ({ name: `${family} ${part.slice(1, -1)}`, ranges: ranges.split(',').map(readRange) }))
}

/** 'U+4e00-4e0f' or 'U+4e00' */
function readRange(text: string): Range {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
