import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { hostile } from './hostile-pdf.ts'
import { onePagePdf, type PdfObject, streamOf } from './write-pdf.ts'

type Passwords = Pick<PDFKit.PDFDocumentOptions, 'userPassword' | 'ownerPassword' | 'pdfVersion'>

async function encrypted(passwords: Passwords): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [200, 200], margin: 20, ...passwords })
  const content = buffer(pdf)
  pdf.text('Survey')
  pdf.end()
  return await content
}

const locked = { userPassword: 'harbour', ownerPassword: 'captain' }

const encryptedBy = (dictionary: string) =>
  onePagePdf({ more: [dictionary] }, { trailer: `/Encrypt 5 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]` })

const zeros = `<${'00'.repeat(32)}>`

const written = (font: string, more: PdfObject[] = []) =>
  onePagePdf({
    content: 'BT /F 40 Tf 20 80 Td (Survey) Tj ET',
    resources: '/Font << /F 5 0 R >>',
    more: [font, ...more],
  })

/** A page written in a font whose file is whatever `bytes` are. */
const writtenIn = (subtype: string, file: string, bytes: PdfObject, dictionary = '') =>
  written(
    `<< /Type /Font /Subtype /${subtype} /BaseFont /Ours /FirstChar 0 /LastChar 255 /Widths [500] /FontDescriptor 6 0 R >>`,
    [
      `<< /Type /FontDescriptor /FontName /Ours /Flags 4 /FontBBox [0 0 1000 1000] /${file} 7 0 R >>`,
      streamOf(bytes, dictionary),
    ],
  )

const garbage = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))
/** A TrueType header that promises 65,535 tables. */
const manyTables = Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0]), garbage])
const compactFont = Buffer.concat([Buffer.from([1, 0, 4, 4, 0xff, 0xff, 4]), garbage])

const annotated = (annotation: string, more: PdfObject[] = []) =>
  onePagePdf({ page: '/Annots [5 0 R]', more: [annotation, ...more] })

const script = (code: string) => `<< /S /JavaScript /JS (${code}) >>`
const endless = script('while \\(true\\) { app.alert\\(1\\) }')

/** Encryption, fonts, actions, attachments and forms. */
export const hostileExtras = [
  hostile('a password for reading, by RC4 of 40 bits', 'PDF_PROTECTED', () =>
    encrypted({ ...locked, pdfVersion: '1.3' }),
  ),
  hostile('a password for reading, by AES of 128 bits', 'PDF_PROTECTED', () =>
    encrypted({ ...locked, pdfVersion: '1.6' }),
  ),
  hostile('a password for reading, by AES of 256 bits', 'PDF_PROTECTED', () =>
    encrypted({ ...locked, pdfVersion: '1.7ext3' }),
  ),
  hostile('a password only for changes, by RC4', 'drawn', () =>
    encrypted({ ownerPassword: 'captain', pdfVersion: '1.4' }),
  ),
  hostile('a password only for changes, by AES', 'drawn', () =>
    encrypted({ ownerPassword: 'captain', pdfVersion: '1.7ext3' }),
  ),
  hostile('encryption by an unknown filter', 'PDF_PROTECTED', () => encryptedBy('<< /Filter /Ours /V 9 >>')),
  hostile('encryption by keys of zeros', 'PDF_PROTECTED', () =>
    encryptedBy(`<< /Filter /Standard /V 1 /R 2 /O ${zeros} /U ${zeros} /P -4 >>`),
  ),
  hostile('encryption without its keys', 'either', () => encryptedBy('<< /Filter /Standard /V 5 /R 6 >>')),
  hostile('encryption that names itself', 'either', () => encryptedBy('5 0 R')),
  hostile('a script that runs when the document is opened', 'drawn', () =>
    onePagePdf({ catalogue: `/OpenAction ${endless}` }),
  ),
  hostile('scripts for each event of the page', 'drawn', () =>
    onePagePdf({ page: `/AA << /O ${endless} /C ${endless} >>` }),
  ),
  hostile('a script with a name', 'drawn', () =>
    onePagePdf({ catalogue: `/Names << /JavaScript << /Names [(a) ${endless}] >> >>` }),
  ),
  hostile('an action that starts a program', 'drawn', () =>
    onePagePdf({ catalogue: '/OpenAction << /S /Launch /F (/bin/sh) /NewWindow true >>' }),
  ),
  hostile('an action that calls a server', 'drawn', () =>
    onePagePdf({ catalogue: '/OpenAction << /S /URI /URI (http://127.0.0.1:9/) >>' }),
  ),
  hostile('a stream that is in another file', 'either', () => onePagePdf({ filter: '/F (/etc/passwd)' })),
  hostile('a form of another document', 'either', () =>
    onePagePdf({
      content: '/F Do',
      resources: '/XObject << /F 5 0 R >>',
      more: [streamOf('', '/Subtype /Form /BBox [0 0 9 9] /Ref << /F (/etc/passwd) /Page 0 >>')],
    }),
  ),
  hostile('an embedded program', 'drawn', () =>
    onePagePdf({
      catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
      more: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>', streamOf('MZ', '/Type /EmbeddedFile')],
    }),
  ),
  hostile('a tree of names that holds itself', 'drawn', () =>
    onePagePdf({ catalogue: '/Names << /Dests 5 0 R /EmbeddedFiles 5 0 R >>', more: ['<< /Kids [5 0 R 5 0 R] >>'] }),
  ),
  hostile('an outline that follows itself', 'drawn', () =>
    onePagePdf({ catalogue: '/Outlines 5 0 R', more: ['<< /First 5 0 R /Last 5 0 R /Next 5 0 R /Count 9 >>'] }),
  ),
  hostile('a form of fields that hold themselves', 'drawn', () =>
    onePagePdf({
      catalogue: '/AcroForm << /Fields [5 0 R] /NeedAppearances true >>',
      page: '/Annots [5 0 R]',
      more: ['<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Kids [5 0 R] /Parent 5 0 R /Rect [0 0 90 90] >>'],
    }),
  ),
  hostile('a form in XFA', 'drawn', () =>
    onePagePdf({
      catalogue: '/AcroForm << /XFA 5 0 R /Fields [] >>',
      more: [streamOf('<xdp><script>while(1);</script></xdp>')],
    }),
  ),
  hostile('a note that looks like itself', 'drawn', () =>
    annotated('<< /Type /Annot /Subtype /Stamp /Rect [0 0 200 200] /AP << /N 6 0 R >> >>', [
      streamOf('/F Do', '/Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /F 6 0 R >> >>'),
    ]),
  ),
  hostile('a note of no size', 'drawn', () => annotated('<< /Type /Annot /Subtype /Square /Rect [5 5 5 5] >>')),
  hostile('a film', 'drawn', () =>
    annotated('<< /Type /Annot /Subtype /Movie /Rect [0 0 90 90] /Movie << /F (a.mov) >> >>'),
  ),
  hostile('a Type 1 font of garbage', 'drawn', () =>
    writtenIn('Type1', 'FontFile', garbage, '/Length1 100 /Length2 9999 /Length3 0'),
  ),
  hostile('a TrueType font of garbage', 'drawn', () => writtenIn('TrueType', 'FontFile2', garbage)),
  hostile('a TrueType font of 65,535 tables', 'drawn', () => writtenIn('TrueType', 'FontFile2', manyTables)),
  hostile('a compact font of garbage', 'drawn', () => writtenIn('Type1', 'FontFile3', compactFont, '/Subtype /Type1C')),
  hostile('an OpenType font of garbage', 'drawn', () =>
    writtenIn('TrueType', 'FontFile3', garbage, '/Subtype /OpenType'),
  ),
  hostile('a font that is its own file', 'drawn', () =>
    written('<< /Type /Font /Subtype /TrueType /BaseFont /Ours /FontDescriptor 5 0 R /FontFile2 5 0 R >>'),
  ),
  hostile('a Type 3 font whose letter is written in itself', 'drawn', () =>
    written(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 83 /LastChar 83 /Widths [9] /Encoding << /Differences [83 /s] >> /CharProcs << /s 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >>',
      [streamOf('9 0 d0 BT /F 1 Tf (SSSS) Tj ET')],
    ),
  ),
  hostile('a composite font that descends from itself', 'drawn', () =>
    written('<< /Type /Font /Subtype /Type0 /BaseFont /Ours /Encoding /Identity-H /DescendantFonts [5 0 R] >>'),
  ),
  hostile('a table of characters that uses itself', 'drawn', () =>
    written('<< /Type /Font /Subtype /Type0 /BaseFont /Ours /Encoding 6 0 R /DescendantFonts [7 0 R] >>', [
      streamOf('1 begincodespacerange <0000> <FFFFFFFF> endcodespacerange', '/Type /CMap /UseCMap 6 0 R'),
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Ours /W [0 4294967295 9] >>',
    ]),
  ),
  hostile('letters a million points high', 'drawn', () =>
    onePagePdf({
      content: 'BT /F 1000000 Tf (Survey) Tj ET',
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ),
  hostile('layers that hide each other', 'drawn', () =>
    onePagePdf({
      content: '/OC /L BDC 0 0 200 200 re f EMC',
      resources: '/Properties << /L 5 0 R >>',
      catalogue: '/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] /OFF [5 0 R] >> >>',
      more: ['<< /Type /OCMD /OCGs [5 0 R] /VE [/And 5 0 R [/Not 5 0 R]] >>'],
    }),
  ),
]
