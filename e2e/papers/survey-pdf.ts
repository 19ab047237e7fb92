import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A survey of three pages with a heading and some lines on each. */
export async function surveyPdf(title = 'Survey of the villa'): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, autoFirstPage: false })
  const content = buffer(pdf)
  for (let page = 1; page <= 3; page += 1) {
    pdf.addPage()
    pdf.font('Times-Roman').fontSize(26).text(title).moveDown()
    pdf
      .fontSize(12)
      .text(`Page ${page}. The roof was renewed in 2019 and is in good order. `.repeat(12), { lineGap: 5 })
  }
  pdf.end()
  return await content
}
