import { join } from 'node:path'
import { type EastAsianFont, eastAsianFontOf, makeEastAsianFont } from './east-asian-fonts.ts'

/** Each has letters that those before lack. `npm run fonts` makes the files. */
const ownFonts = ['hanken-grotesk-latin', 'hanken-grotesk-latin-ext', 'hanken-grotesk-vietnamese'] as const
const otherFonts = [
  'noto-sans-latin-ext',
  'noto-sans-vietnamese',
  'noto-sans-greek',
  'noto-sans-greek-ext',
  'noto-sans-cyrillic',
  'noto-sans-cyrillic-ext',
  'noto-sans-hebrew-hebrew',
  'noto-sans-arabic-arabic',
  'noto-sans-devanagari',
  'noto-sans-thai-thai',
] as const

export const mainFont = ownFonts[0]

/** Written for letters that none of the fonts has. */
export const missingText = '[not printable]'

/** Text in one font. */
export interface Run {
  font: string
  text: string
}

/** The fonts of one document. */
export function openTypefaces(pdf: PDFKit.PDFDocument) {
  for (const name of [...ownFonts, ...otherFonts])
    pdf.registerFont(name, join(import.meta.dirname, 'fonts', `${name}.ttf`))
  const opened = new Map<string, (character: string) => boolean>(ownFonts.map((name) => [name, openFont(pdf, name)]))
  const lettersByEastAsianFont = new Map<EastAsianFont, Set<string>>()

  /** The others are opened when a letter needs them. */
  function has(name: string, character: string): boolean {
    const test = opened.get(name) ?? openFont(pdf, name)
    opened.set(name, test)
    return test(character)
  }

  const isIn = (font: string | undefined, character: string) =>
    font !== undefined && isOwnFile(font) && has(font, character)

  function fontOf(character: string, present: string | undefined, isJapanese: boolean): string | undefined {
    if (/\s/.test(character)) return present ?? mainFont
    // A mark, or a joiner, is drawn with the letter that it belongs to.
    if (/[\p{M}\u200c\u200d]/u.test(character) && isIn(present, character)) return present
    if (isInvisible(character)) return undefined
    const own = [...ownFonts, ...otherFonts].find((name) => has(name, character))
    if (own) return own
    const font = eastAsianFontOf(character, isJapanese)
    if (!font) return undefined
    const letters = lettersByEastAsianFont.get(font) ?? new Set()
    lettersByEastAsianFont.set(font, letters.add(character))
    return font
  }

  return {
    /** The text in runs of one font. Spaces stay with the font before them. Letters that are missing beside each other are replaced once. */
    runsOf(text: string): { runs: Run[]; isMissing: boolean } {
      const runs: Run[] = []
      const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      let isMissing = false
      for (const character of text.normalize('NFC')) {
        const font = fontOf(character, runs.at(-1)?.font, isJapanese)
        if (font) append(runs, { font, text: spaceIn(font, character) ?? character })
        else if (!isInvisible(character)) {
          isMissing = true
          appendMissing(runs)
        }
      }
      return { runs, isMissing }
    },
    /** Before anything is written. */
    async registerEastAsian(): Promise<void> {
      for (const [name, letters] of lettersByEastAsianFont)
        pdf.registerFont(name, await makeEastAsianFont(name, [...letters, ' ']))
    },
  }
}

/** Whether the text is in the product's own typeface alone. */
export const isPlain = (runs: Run[]): boolean => runs.every(({ font }) => ownFonts.some((name) => name === font))

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last?.font === run.font) last.text += run.text
  else runs.push(run)
}

function appendMissing(runs: Run[]): void {
  const last = runs.at(-1)
  if (last?.text.trimEnd().endsWith(missingText)) last.text = last.text.trimEnd()
  else append(runs, { font: mainFont, text: missingText })
}

/** What is written for a space that not every font has. */
function spaceIn(font: string, character: string): string | undefined {
  if (character === '\t') return '    '
  const isInEveryFont = /[\S \n\r]/.test(character) || (character === '\u00a0' && isOwnFile(font))
  return isInEveryFont ? undefined : ' '
}

const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)

const isOwnFile = (name: string) => !name.includes(' ')

/** pdfkit keeps the font that is in use in a field that its types leave out. */
function openFont(pdf: PDFKit.PDFDocument, name: string): (character: string) => boolean {
  const { font } = (pdf.font(name) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
