import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Each has letters that those before lack. `npm run fonts` makes the files. */
const fontNames = ['hanken-grotesk-latin', 'hanken-grotesk-latin-ext', 'hanken-grotesk-vietnamese'] as const

/** Written for a character that none of the fonts has. */
const missingCharacter = '?'

interface TextStyle {
  size?: number
  /** The space below, in points. */
  below?: number
  grey?: boolean
}

interface PrintedDocument {
  write(text: string, style?: TextStyle): void
  rule(): void
  /** Whether a character was replaced because no font has it. */
  hasMissingCharacters(): boolean
  end(): Promise<Buffer>
}

/** A document on A4 with the product's own typeface, which it embeds. Text flows over pages, and each page has its number. */
export function openDocument({ title, foot }: { title: string; foot: string }): PrintedDocument {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 64, bufferPages: true, lang: 'en', displayTitle: true },
    info: { Title: title, Creator: 'Subrosa' },
  })
  const content = buffer(pdf)
  const fonts = fontNames.map((name) => {
    pdf.registerFont(name, join(import.meta.dirname, 'fonts', `${name}.ttf`))
    return { name, has: characterTest(pdf.font(name)) }
  })
  let isMissing = false

  /** The font of a character, and what is written for it. Spaces stay with the font before them. */
  function glyphOf(character: string, present: string | undefined) {
    if (/\s/.test(character)) return { font: present ?? fontNames[0], text: character === '\t' ? '    ' : character }
    const font = fonts.find(({ has }) => has(character))?.name
    isMissing ||= font === undefined
    return font === undefined ? { font: fontNames[0], text: missingCharacter } : { font, text: character }
  }

  function runsOf(text: string): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const last = runs.at(-1)
      const glyph = glyphOf(character, last?.font)
      if (last?.font === glyph.font) last.text += glyph.text
      else runs.push(glyph)
    }
    return runs
  }

  return {
    write(text, { size = 10, below = 8, grey = false } = {}) {
      pdf.fillColor(grey ? '#555555' : '#111111').fontSize(size)
      const runs = runsOf(text)
      for (const [index, run] of runs.entries())
        pdf.font(run.font).text(run.text, { continued: index < runs.length - 1, lineGap: size * 0.3 })
      pdf.y += below
    },
    rule() {
      const { left, right } = pdf.page.margins
      pdf
        .moveTo(left, pdf.y)
        .lineTo(pdf.page.width - right, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#999999')
        .stroke()
      pdf.y += 12
    },
    hasMissingCharacters: () => isMissing,
    end() {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        pdf.switchToPage(page)
        // Below the margin, where text would otherwise begin another page.
        pdf.page.margins.bottom = 0
        pdf.font(fontNames[0]).fontSize(8).fillColor('#555555')
        pdf.text(`${foot}, page ${page + 1} of ${count}`, pdf.page.margins.left, pdf.page.height - 44, {
          lineBreak: false,
        })
      }
      pdf.end()
      return content
    },
  }
}

/** pdfkit keeps the font that is in use in a field that its types leave out. */
function characterTest(pdf: PDFKit.PDFDocument): (character: string) => boolean {
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
