import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { hostile } from './hostile-pdf.ts'
import { onePagePdf, type PdfObject, streamOf } from './write-pdf.ts'

const boxed = (mediaBox: string) => onePagePdf({ mediaBox })

/** Ten megabytes of spaces, which end at a byte, so that they can be repeated. */
const spaces = deflateRawSync(Buffer.alloc(10_000_000, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
const [deflateStart, deflateEnd] = [Buffer.from([0x78, 0xda]), Buffer.from([3, 0, 0, 0, 0, 0])]

/** Spaces, compressed as often as it says. A gigabyte takes a megabyte once and two kilobytes twice. */
export function compressedSpaces(megabytes: number, times: number): Buffer {
  let bytes: Buffer = Buffer.concat([deflateStart, ...Array(megabytes / 10).fill(spaces), deflateEnd])
  for (let time = 1; time < times; time += 1) bytes = deflateSync(bytes, { level: 9 })
  return bytes
}

export const flate = (times: number) => `/Filter [${'/FlateDecode '.repeat(times)}]`

/** A page that draws one picture. */
const pictured = (dictionary: string, bytes: PdfObject = '') =>
  onePagePdf({
    content: 'q 200 0 0 200 0 0 cm /I Do Q',
    resources: '/XObject << /I 5 0 R >>',
    more: [streamOf(bytes, `/Type /XObject /Subtype /Image ${dictionary}`)],
  })

const sides = (side: number) => `/Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceRGB`
const bits = (side: number) => `/Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray`

/** The header of a JPEG 2000 picture without its tiles. */
function jpxHeader(side: number): Buffer {
  const header = Buffer.alloc(51)
  header.writeUInt32BE(0xff4fff51, 0)
  header.writeUInt16BE(47, 4)
  for (const [offset, value] of [
    [8, side],
    [12, side],
    [24, side],
    [28, side],
  ] as const)
    header.writeUInt32BE(value, offset)
  header.writeUInt16BE(3, 40)
  header.set([7, 1, 1, 7, 1, 1, 7, 1, 1], 42)
  return header
}

/** A page segment of JBIG2 that says how large the picture is. */
function jbig2Header(side: number): Buffer {
  const header = Buffer.alloc(30)
  header.set([0, 0, 0, 0, 48, 0, 1, 0, 0, 0, 19])
  header.writeUInt32BE(side, 11)
  header.writeUInt32BE(side, 15)
  return header
}

const form = (resources: string, content: string) =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << ${resources} >>`)

/** Forms that each draw the next one ten times. */
const multipliedForms = (levels: number) =>
  onePagePdf({
    content: '/F Do',
    resources: '/XObject << /F 5 0 R >>',
    more: Array.from({ length: levels }, (_, index) =>
      index === levels - 1
        ? form('', '0 0 200 200 re f')
        : form(`/XObject << /F ${index + 6} 0 R >>`, '/F Do '.repeat(10)),
    ),
  })

const pattern = (resources: string, content: string, step = '1 1') =>
  streamOf(
    content,
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 200 200] /XStep ${step.split(' ')[0]} /YStep ${step.split(' ')[1]} /Resources << ${resources} >>`,
  )

const patterned = (more: PdfObject[]) =>
  onePagePdf({ content: '/Pattern cs /P scn 0 0 200 200 re f', resources: '/Pattern << /P 5 0 R >>', more })

const shaded = (shading: string, more: PdfObject[]) =>
  onePagePdf({ content: '/S sh', resources: '/Shading << /S 5 0 R >>', more: [shading, ...more] })

const calculated = (program: string) =>
  shaded('<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1e9 0 1e9] /Function 6 0 R >>', [
    streamOf(program, '/FunctionType 4 /Domain [0 1e9 0 1e9] /Range [0 1]'),
  ])

/** Sizes of pages, bombs, and drawings that call themselves. */
export const hostileContents = [
  hostile('a page of two million points', 'drawn', () => boxed('[0 0 2000000 2000000]')),
  hostile('a page of 10^30 points', 'either', () => boxed('[0 0 1e30 1e30]')),
  hostile('a page as wide as a number can say', 'either', () => boxed(`[0 0 ${'9'.repeat(300)} 100]`)),
  hostile('a page without an area', 'either', () => boxed('[0 0 0 0]')),
  hostile('a page that is turned inside out', 'drawn', () => boxed('[200 200 0 0]')),
  hostile('a page of negative places', 'drawn', () => boxed('[-500 -500 -300 -300]')),
  hostile('a page of a size that is no number', 'either', () => boxed('[0 0 NaN Infinity]')),
  hostile('a page of a box with two numbers', 'either', () => boxed('[0 0]')),
  hostile('a page without a box', 'drawn', () => boxed('')),
  hostile('a page 100,000 times as wide as high', 'drawn', () => boxed('[0 0 100000 1]')),
  hostile('a page 100,000 times as high as wide', 'drawn', () => boxed('[0 0 1 100000]')),
  hostile('a page of a hundredth of a point', 'drawn', () => boxed('[0 0 0.01 0.01]')),
  hostile('a page that is scaled a million times', 'drawn', () => onePagePdf({ page: '/UserUnit 1000000' })),
  hostile('a page that is turned by 45 degrees', 'drawn', () => onePagePdf({ page: '/Rotate 45' })),
  hostile('a gigabyte of content, compressed twice', 'PDF_TOO_COMPLEX', () =>
    onePagePdf({ content: compressedSpaces(1_000, 2), filter: flate(2) }),
  ),
  hostile('filters upon filters', 'either', () => onePagePdf({ content: compressedSpaces(10, 30), filter: flate(30) })),
  hostile('a thousand filters that are not there', 'either', () => onePagePdf({ filter: flate(1_000) })),
  hostile('run lengths that break off', 'either', () =>
    onePagePdf({ content: '\x81', filter: '/Filter /RunLengthDecode' }),
  ),
  hostile('LZW of random codes', 'either', () =>
    onePagePdf({ content: 'kx8dj2l'.repeat(500), filter: '/Filter /LZWDecode' }),
  ),
  hostile('a predictor of a million columns', 'either', () =>
    onePagePdf({
      content: deflateSync('x'),
      filter: '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 1000000000 /Colors 32 >>',
    }),
  ),
  hostile('a picture of ten thousand million bits', 'either', () => pictured(bits(100_000))),
  hostile('a picture of 400 million pixels, all there', 'PDF_TOO_COMPLEX', () =>
    pictured(`${sides(20_000)} ${flate(2)}`, compressedSpaces(1_200, 2)),
  ),
  hostile('a picture of 2^31 pixels in each direction', 'either', () => pictured(sides(2_147_483_647))),
  hostile('a picture of a negative width', 'either', () => pictured(sides(-5))),
  hostile('a huge picture in JPEG 2000', 'either', () => pictured('/Filter /JPXDecode', jpxHeader(100_000))),
  hostile('a huge picture in JBIG2', 'PDF_TOO_COMPLEX', () =>
    pictured(`${bits(60_000)} /Filter /JBIG2Decode`, jbig2Header(60_000)),
  ),
  hostile('a huge fax', 'PDF_TOO_COMPLEX', () =>
    pictured(`${bits(60_000)} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>`, 'fax'),
  ),
  hostile('a picture that is its own mask', 'either', () =>
    pictured(`${sides(10)} /SMask 5 0 R /Mask 5 0 R`, '0'.repeat(300)),
  ),
  hostile('a form that draws itself', 'PDF_TOO_COMPLEX', () =>
    onePagePdf({
      content: '/F Do',
      resources: '/XObject << /F 5 0 R >>',
      more: [form('/XObject << /F 5 0 R >>', '0 0 9 9 re f /F Do /F Do')],
    }),
  ),
  hostile('forms that draw each other, ten times each', 'PDF_TOO_COMPLEX', () =>
    onePagePdf({
      content: '/F Do',
      resources: '/XObject << /F 5 0 R >>',
      more: [
        form('/XObject << /F 6 0 R >>', '/F Do '.repeat(10)),
        form('/XObject << /F 5 0 R >>', '/F Do '.repeat(10)),
      ],
    }),
  ),
  hostile('a thousand million drawings of one form', 'PDF_TOO_COMPLEX', () => multipliedForms(10)),
  hostile('a pattern that is painted with itself', 'PDF_TOO_COMPLEX', () =>
    patterned([pattern('/Pattern << /P 5 0 R >>', '/Pattern cs /P scn 0 0 200 200 re f')]),
  ),
  hostile('a pattern with a step of a millionth', 'PDF_TOO_COMPLEX', () =>
    patterned([pattern('', '0 0 200 200 re f', '0.000001 0.000001')]),
  ),
  hostile('a pattern with a step of zero', 'PDF_TOO_COMPLEX', () =>
    patterned([pattern('', '0 0 200 200 re f', '0 0')]),
  ),
  hostile('a shading over a huge domain', 'either', () => calculated('{ add sin }')),
  hostile('a function that is nested 10,000 deep', 'either', () =>
    calculated(`${'{ '.repeat(10_000)}${'} '.repeat(10_000)}`),
  ),
  hostile('a function that stitches itself', 'either', () =>
    shaded('<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 200] /Function 6 0 R >>', [
      '<< /FunctionType 3 /Domain [0 1] /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>',
    ]),
  ),
  hostile('a sampled function of 2^31 samples', 'either', () =>
    shaded('<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 200] /Function 6 0 R >>', [
      streamOf('x', '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [2147483647] /BitsPerSample 32'),
    ]),
  ),
  hostile('a mesh of random bytes', 'either', () => shaded('5 0 R', [])),
  hostile('a colour space that is its own base', 'either', () =>
    onePagePdf({
      content: '/C cs 0 sc 0 0 200 200 re f',
      resources: '/ColorSpace << /C 5 0 R >>',
      more: ['[/Indexed 5 0 R 255 <00>]'],
    }),
  ),
  hostile('states saved 200,000 times', 'either', () => onePagePdf({ content: 'q '.repeat(200_000) })),
  hostile('states restored 200,000 times', 'either', () => onePagePdf({ content: 'Q '.repeat(200_000) })),
  hostile('operands in brackets, 100,000 deep', 'either', () => onePagePdf({ content: `${'['.repeat(100_000)} TJ` })),
  hostile('a line of a million corners, dashed finely', 'PDF_TOO_COMPLEX', () =>
    onePagePdf({ content: `[0.001 0.001] 0 d 0 0 m ${'200 200 l 0 0 l '.repeat(100_000)} S` }),
  ),
  hostile('clips upon clips', 'either', () => onePagePdf({ content: '0 0 200 200 re W n '.repeat(20_000) })),
  hostile('groups of transparency that mask themselves', 'either', () =>
    onePagePdf({
      content: '/G gs 0 0 200 200 re f',
      resources: '/ExtGState << /G 5 0 R >>',
      more: [
        '<< /SMask << /S /Luminosity /G 6 0 R >> >>',
        streamOf(
          '/G gs 0 0 200 200 re f',
          '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency >> /Resources << /ExtGState << /G 5 0 R >> >>',
        ),
      ],
    }),
  ),
]
