import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type Line, linesOf } from './lines.ts'
import { isPlain, mainFont, missingText, openTypefaces, type Run } from './typefaces.ts'

interface TextStyle {
  size?: number
  /** The space below, in points. */
  below?: number
  grey?: boolean
}

interface PrintedDocument {
  write(text: string, style?: TextStyle): void
  rule(): void
  /** Says where to find the letters that were replaced because no font has them, if there were any. */
  noteMissing(source: string): void
  end(): Promise<Buffer>
}

/**
 * A document on A4 with the product's own typeface, and others for letters that it lacks. It embeds the letters that it uses. Text flows
 * over pages, and each page has its number.
 */
export function openDocument({ title, foot }: { title: string; foot: string }): PrintedDocument {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 64, bufferPages: true, lang: 'en', displayTitle: true },
    info: { Title: title, Creator: 'Subrosa' },
  })
  const content = buffer(pdf)
  const typefaces = openTypefaces(pdf)
  const printAll: (() => void)[] = []
  let isMissing = false

  const sheet: PrintedDocument = {
    write(text, { size = 10, below = 8, grey = false } = {}) {
      const { runs, isMissing: isMissingHere } = typefaces.runsOf(text)
      isMissing ||= isMissingHere
      printAll.push(() => {
        pdf.fillColor(grey ? '#555555' : '#111111').fontSize(size)
        if (isPlain(runs)) printPlain(pdf, runs, size)
        else for (const paragraph of text.split('\n')) printLines(pdf, typefaces.runsOf(paragraph).runs, size)
        pdf.y += below
      })
    },
    rule() {
      printAll.push(() => printRule(pdf))
    },
    noteMissing(source) {
      const note = `“${missingText}” stands for letters that the typefaces of this sheet lack. ${source} has all of them.`
      if (isMissing) sheet.write(note, { size: 8, grey: true })
    },
    async end() {
      await typefaces.registerEastAsian()
      for (const print of printAll) print()
      printFeet(pdf, foot)
      pdf.end()
      return await content
    },
  }
  return sheet
}

function printPlain(pdf: PDFKit.PDFDocument, runs: Run[], size: number): void {
  for (const [index, run] of runs.entries())
    pdf.font(run.font).text(run.text, { continued: index < runs.length - 1, lineGap: size * 0.3 })
}

/** As high as lines of the product's typeface, on its baseline. */
function printLines(pdf: PDFKit.PDFDocument, runs: Run[], size: number): void {
  const { left, right } = pdf.page.margins
  const widest = pdf.page.width - left - right
  const { lines, isRightToLeft } = linesOf(runs, widest, ({ font, text }) => pdf.font(font).widthOfString(text))
  pdf.font(mainFont)
  const baseline = -(ascenderOf(pdf) * size) / 1000
  const height = pdf.currentLineHeight(true) + size * 0.3
  const startOf = ({ width }: Line) => (isRightToLeft ? pdf.page.width - right - width : left)
  for (const line of lines) {
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
    const top = pdf.y
    let x = startOf(line)
    for (const { font, text, width } of line.pieces) {
      // Otherwise a program that copies the text reads parts of letters, in the order of the page.
      pdf.markContent('Span', { actual: text })
      pdf.font(font).text(inOrderOfShapes(text), x, top, { lineBreak: false, baseline })
      pdf.endMarkedContent()
      x += width
    }
    pdf.x = left
    pdf.y = top + height
  }
}

/** In Thai the circle of a sara am stands below the mark of the tone, which is typed before it. */
const inOrderOfShapes = (text: string) => text.replaceAll(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')

function printRule(pdf: PDFKit.PDFDocument): void {
  const { left, right } = pdf.page.margins
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .lineWidth(0.5)
    .strokeColor('#999999')
    .stroke()
  pdf.y += 12
}

function printFeet(pdf: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0
    pdf.font(mainFont).fontSize(8).fillColor('#555555')
    pdf.text(`${foot}, page ${page + 1} of ${count}`, pdf.page.margins.left, pdf.page.height - 44, {
      lineBreak: false,
    })
  }
}

/** pdfkit keeps the font that is in use in a field that its types leave out. */
const ascenderOf = (pdf: PDFKit.PDFDocument): number =>
  (pdf as unknown as { _font: { ascender: number } })._font.ascender
