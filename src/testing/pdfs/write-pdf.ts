/** An object of a PDF, without its number. */
export type PdfObject = string | Buffer

interface FileOptions {
  /** Added to the trailer. */
  trailer?: string
  header?: string
}

/** A file with these objects, numbered from 1, and a correct cross-reference table. The first one is the catalogue. */
export function pdfOf(objects: PdfObject[], { trailer = '', header = '%PDF-1.7\n' }: FileOptions = {}): Buffer {
  const pieces = [Buffer.from(header, 'latin1')]
  let length = header.length
  const offsets = objects.map((object, index) => {
    const offset = length
    const piece = Buffer.concat([latin1(`${index + 1} 0 obj\n`), bytesOf(object), latin1('\nendobj\n')])
    pieces.push(piece)
    length += piece.length
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\n`
  return Buffer.concat([...pieces, latin1(`${table}startxref\n${length}\n%%EOF\n`)])
}

interface OnePage {
  /** What the page draws. */
  content?: PdfObject
  /** In the dictionary of the content's stream, such as its filter. */
  filter?: string
  resources?: string
  mediaBox?: string
  /** Added to the dictionaries of the page and of the catalogue. */
  page?: string
  catalogue?: string
  /** Further objects, numbered from 5. */
  more?: PdfObject[]
}

const blackSquare = '0 g 50 50 100 100 re f'

/** A file of one page. Objects 1 to 4 are the catalogue, the page tree, the page and its content. */
export function onePagePdf(
  { content = blackSquare, filter, resources = '', mediaBox = '[0 0 200 200]', ...rest }: OnePage = {},
  options: FileOptions = {},
): Buffer {
  const { page = '', catalogue = '', more = [] } = rest
  const box = mediaBox && `/MediaBox ${mediaBox}`
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      streamOf(content, filter),
      ...more,
    ],
    options,
  )
}

/** A file of equal pages, whose content is object 3. */
export function manyPagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 200 200] >>`,
    streamOf(blackSquare),
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ])
}

export function streamOf(content: PdfObject, dictionary = ''): Buffer {
  const bytes = bytesOf(content)
  return Buffer.concat([latin1(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, latin1('\nendstream')])
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const bytesOf = (object: PdfObject) => (typeof object === 'string' ? latin1(object) : object)
