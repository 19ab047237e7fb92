import { hostile } from './hostile-pdf.ts'
import { manyPagesPdf, onePagePdf, pdfOf, streamOf } from './write-pdf.ts'

const good = onePagePdf()
const text = good.toString('latin1')
const fileOf = (content: string) => Buffer.from(content, 'latin1')
const changed = (from: string | RegExp, to: string) => fileOf(text.replace(from, to))
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (parent: number) => `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 200 200] >>`

/** Page trees in page trees, and one page at the bottom. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`)
  return pdfOf([catalogue, ...nodes, page(depth + 1)])
}

const countOf = (count: string) =>
  pdfOf([catalogue, `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`, page(2), streamOf('')])

/** A table of cross-references that goes on at `previous`, such as at itself. */
const continued = (previous: (start: number) => number) => {
  const start = text.indexOf('xref\n')
  return changed('/Root 1 0 R', `/Root 1 0 R /Prev ${previous(start)}`)
}

/** The table is a stream here, which names another one as the earlier, and objects are in streams that extend each other. */
function loopOfObjectStreams(): Buffer {
  const stream = (number: number, other: number) =>
    `${number} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Extends ${other} 0 R /Length 30 >>\nstream\n1 0 << /Type /Catalog >>       \nendstream\nendobj\n`
  const body = `%PDF-1.7\n${stream(5, 6)}${stream(6, 5)}`
  const rows = Buffer.from([0, 0, 0, 2, 6, 0, 2, 5, 0, 2, 6, 0, 2, 5, 0, 2, 6, 0, 2, 5, 0])
  const dictionary = `/Type /XRef /Size 7 /W [1 1 1] /Root 1 0 R /Prev ${body.length}`
  return Buffer.concat([
    fileOf(`${body}7 0 obj\n`),
    streamOf(rows, dictionary),
    fileOf(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ])
}

/** Broken files, and files whose parts name each other in circles. */
export const hostileStructures = [
  hostile('no bytes', 'NOT_A_PDF', () => Buffer.alloc(0)),
  hostile('one byte', 'NOT_A_PDF', () => Buffer.from('%')),
  hostile('a text', 'NOT_A_PDF', () => Buffer.from('Letter of intent')),
  hostile('a megabyte of zeros', 'NOT_A_PDF', () => Buffer.alloc(1_000_000)),
  hostile('a header that comes too late', 'NOT_A_PDF', () => Buffer.concat([Buffer.alloc(2_000), good])),
  hostile('a header alone', 'PDF_UNREADABLE', () => Buffer.from('%PDF-1.7')),
  hostile('a text that says it is a PDF', 'PDF_UNREADABLE', () => Buffer.from(`%PDF-1.7\n${'word '.repeat(5_000)}`)),
  hostile('a header of version 99', 'drawn', () => changed('%PDF-1.7', '%PDF-9.9')),
  ...Array.from({ length: 9 }, (_, index) =>
    hostile(`cut off after ${index + 1} of 10 parts`, 'either', () =>
      good.subarray(0, Math.floor((good.length * (index + 1)) / 10)),
    ),
  ),
  hostile('a table of cross-references that points elsewhere', 'drawn', () =>
    changed(/00000000(\d\d) 00000 n/g, '9999999999 00000 n'),
  ),
  hostile('a table at a negative place', 'drawn', () => changed(/startxref\n\d+/, 'startxref\n-1')),
  hostile('a table beyond the end', 'drawn', () => changed(/startxref\n\d+/, 'startxref\n99999999999999')),
  hostile('a table of four thousand million entries', 'either', () => changed('xref\n0 5', 'xref\n0 4294967295')),
  hostile('a trailer of a negative size', 'either', () => changed('/Size 5', '/Size -5')),
  hostile('a table that continues at itself', 'either', () => continued((start) => start)),
  hostile('a table that continues in the middle of an object', 'either', () => continued(() => 20)),
  hostile('a table that continues below zero', 'either', () => continued(() => -1)),
  hostile('object streams that extend each other', 'PDF_UNREADABLE', loopOfObjectStreams),
  hostile('no trailer', 'PDF_UNREADABLE', () => fileOf(text.slice(0, text.indexOf('xref\n')))),
  hostile('no catalogue', 'PDF_UNREADABLE', () => changed('/Root 1 0 R', '')),
  hostile('a catalogue that is a page', 'PDF_EMPTY', () => changed('/Root 1 0 R', '/Root 3 0 R')),
  hostile('no page tree', 'either', () => pdfOf(['<< /Type /Catalog >>'])),
  hostile('no pages', 'PDF_EMPTY', () => pdfOf([catalogue, '<< /Type /Pages /Kids [] /Count 0 >>'])),
  hostile('a page tree that holds itself', 'either', () =>
    pdfOf([catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ),
  hostile('two page trees that hold each other', 'either', () =>
    pdfOf([
      catalogue,
      '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 4 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R] /Count 4 >>',
    ]),
  ),
  hostile('a page that is its own parent', 'either', () =>
    pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page(3)]),
  ),
  hostile('a page tree 100 deep', 'either', () => deepTree(100)),
  hostile('a page tree 10,000 deep', 'either', () => deepTree(10_000)),
  hostile('500 pages', 'drawn', () => manyPagesPdf(500)),
  hostile('501 pages', 'PDF_TOO_LONG', () => manyPagesPdf(501)),
  hostile('20,000 pages', 'PDF_TOO_LONG', () => manyPagesPdf(20_000)),
  hostile('a negative count of pages', 'either', () => countOf('-5')),
  hostile('a count of 400 where there is one page', 'either', () => countOf('400')),
  hostile('a count of 2^31', 'either', () => countOf('2147483648')),
  hostile('a count that is a name', 'either', () => countOf('/Many')),
  hostile('objects with numbers of 2^32', 'either', () => changed('3 0 obj', '4294967299 0 obj')),
  hostile('a page that is a number', 'either', () =>
    pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '7']),
  ),
  hostile('a reference to itself', 'either', () => pdfOf(['1 0 R', '2 0 R'])),
  hostile('a linearized file of another length', 'either', () =>
    Buffer.concat([
      fileOf('%PDF-1.7\n9 0 obj\n<< /Linearized 1 /L 999999999 /H [1 2] /O 3 /E 5 /N 2147483647 /T 7 >>\nendobj\n'),
      good,
    ]),
  ),
  hostile('a page of HTML before the PDF', 'either', () =>
    Buffer.concat([fileOf('<html><script>alert(1)</script>\n'), good]),
  ),
  hostile('a ZIP archive after the PDF', 'drawn', () => Buffer.concat([good, fileOf('PK\x05\x06'), Buffer.alloc(18)])),
  hostile('a name of 500 characters', 'drawn', () => onePagePdf({ page: `/${'N'.repeat(500)} 1` })),
  hostile('a name of a million characters', 'either', () => onePagePdf({ page: `/${'N'.repeat(1_000_000)} 1` })),
  hostile('arrays in arrays, 100,000 deep', 'either', () =>
    onePagePdf({ page: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
  ),
  hostile('dictionaries in dictionaries, 100,000 deep', 'either', () =>
    onePagePdf({ page: `/Deep ${'<< /D '.repeat(100_000)}1${' >>'.repeat(100_000)}` }),
  ),
]
