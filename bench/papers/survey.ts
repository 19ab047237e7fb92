import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

const font = join(import.meta.dirname, '../../src/platform/pdf/fonts/hanken-grotesk-latin.ttf')
const sentence = 'The vessel was surveyed afloat and ashore, and was found in good order, with the exceptions below. '

/** A document like a survey: text and a drawing on each page of A4, and a photograph of its own on every fifth page. */
export async function surveyOf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56, autoFirstPage: false })
  const content = buffer(pdf)
  pdf.registerFont('text', font)
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage().font('text').fontSize(10)
    for (let paragraph = 1; paragraph <= 6; paragraph += 1)
      pdf.text(`${page}.${paragraph} ${sentence.repeat(3)}`).moveDown()
    for (let line = 0; line < 40; line += 1)
      pdf
        .moveTo(56, 460 + line * 2)
        .lineTo(540, 460 + ((line * page) % 90))
        .lineWidth(0.4)
        .stroke()
    if (page % 5 === 0) pdf.image(await photograph(page), 56, 560, { width: 480, height: 220 })
  }
  pdf.end()
  return await content
}

/** Noise of another size each, which compresses as badly as a photograph and is no copy of an earlier one. */
async function photograph(page: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return await sharp({ create: { width: 1_200 + page, height: 550, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
