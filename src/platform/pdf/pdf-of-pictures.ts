interface PagePicture {
  jpeg: Buffer
  /** In pixels. */
  width: number
  height: number
}

/** A page of a file that is otherwise of pictures. Its sentence is in ASCII. */
interface PageOfWords {
  sentence: string
}

export type PdfPage = PagePicture | PageOfWords

/** The longer side of a page, in points: that of A4. */
const longestSide = 842

/**
 * A PDF with one picture on each page, or a sentence in its place, written as the pictures come: no more than one is in memory. Objects are
 * numbered in the order in which they are written; 1 is the catalogue, and 2 the list of pages at the end.
 */
export async function* pdfOfPictures(content: AsyncIterable<PdfPage>): AsyncGenerator<Buffer> {
  const offsets: number[] = []
  const pages: number[] = []
  let length = 0
  const write = (...parts: (string | Buffer)[]) => {
    const piece = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    length += piece.length
    return piece
  }
  const begin = (number: number) => {
    offsets[number] = length
    return `${number} 0 obj\n`
  }
  // The second line tells programs that the file is not text.
  yield write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  yield write(begin(1), '<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  let next = 3
  for await (const each of content) {
    const [drawing, page, picture] = [next, next + 1, next + 2]
    next += 'jpeg' in each ? 3 : 2
    if ('jpeg' in each)
      yield write(
        begin(picture),
        `<< /Type /XObject /Subtype /Image /Width ${each.width} /Height ${each.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${each.jpeg.length} >>\nstream\n`,
        ...[each.jpeg, '\nendstream\nendobj\n'],
      )
    const { size, commands, resources } = 'jpeg' in each ? pictureOn(each, picture) : wordsOn(each)
    yield write(begin(drawing), `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream\nendobj\n`)
    yield write(
      begin(page),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources << ${resources} >> /Contents ${drawing} 0 R >>\nendobj\n`,
    )
    pages.push(page)
  }
  const kids = pages.map((page) => `${page} 0 R`).join(' ')
  yield write(begin(2), `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj\n`)
  const start = length
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  yield write(
    `xref\n0 ${next}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

function pictureOn({ width, height }: PagePicture, picture: number) {
  const scale = longestSide / Math.max(width, height)
  const [right, top] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
  return {
    size: `${right} ${top}`,
    commands: `q ${right} 0 0 ${top} 0 0 cm /P Do Q`,
    resources: `/XObject << /P ${picture} 0 R >>`,
  }
}

/** In a font that every program has. */
const wordsOn = ({ sentence }: PageOfWords) => ({
  size: `595 ${longestSide}`,
  commands: `BT /F 14 Tf 72 ${longestSide - 100} Td (${sentence.replace(/[()\\]/g, '\\$&')}) Tj ET`,
  resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
})
