import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { checkout } from '../command.ts'
import { keepFeatures, preserveNameIds } from './main-fonts.ts'

const charactersIn = (...ranges: [first: number, last: number][]) =>
  ranges
    .map(([first, last]) =>
      String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => index + first)),
    )
    .join('')

/** What the server writes with each set of fonts; a file keeps those of the characters that it has. */
const uses = [
  {
    // The letters of European names, in which viewers are named on photographs.
    folder: 'src/platform/images/marks/fonts',
    family: 'hanken-grotesk',
    scripts: ['latin', 'latin-ext'],
    characters: `${charactersIn([0x20, 0x17f])}·–’`,
    options: { keepFeatures, preserveNameIds, variationAxes: { wght: 600 } },
  },
  {
    // Printed documents, up to the letterlike symbols.
    folder: 'src/platform/pdf/fonts',
    family: 'hanken-grotesk',
    scripts: ['latin', 'latin-ext', 'vietnamese'],
    characters: charactersIn([0x20, 0x21_4f]),
    options: { preserveNameIds, variationAxes: { wght: 400 } },
  },
  ...[
    {
      family: 'noto-sans',
      scripts: ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
      ranges: [
        [0x1_00, 0x5_2f],
        [0x1d_00, 0x1f_ff],
      ],
    },
    { family: 'noto-sans', scripts: ['devanagari'], ranges: [[0x9_00, 0x9_7f]] },
    {
      family: 'noto-sans-hebrew',
      scripts: ['hebrew'],
      ranges: [
        [0x5_90, 0x5_ff],
        [0xfb_1d, 0xfb_4f],
      ],
    },
    {
      family: 'noto-sans-arabic',
      scripts: ['arabic'],
      ranges: [
        [0x6_00, 0x6_ff],
        [0x7_50, 0x7_7f],
      ],
    },
    { family: 'noto-sans-thai', scripts: ['thai'], ranges: [[0xe_00, 0xe_7f]] },
  ].map(({ family, scripts, ranges }) => ({
    folder: 'src/platform/pdf/fonts',
    ...{ family, scripts },
    // Spaces and joiners are written in the font of the letters around them.
    characters: charactersIn([0x20, 0x20], [0xa0, 0xa0], [0x20_0c, 0x20_0d], ...(ranges as [number, number][])),
    options: { preserveNameIds, variationAxes: { wght: 400 } },
  })),
]

interface ServerFile {
  path: string
  content: Buffer
}

/** The fonts in which the server itself writes: TrueType, as its libraries read them, in one weight, by path. */
export async function serverFonts(): Promise<ServerFile[]> {
  const fonts = await Promise.all(
    uses.flatMap(({ folder, family, scripts, characters, options }) =>
      scripts.map(async (script) => ({
        path: join(checkout, folder, `${family}-${script}.ttf`),
        content: await subsetFont(
          await readFile(
            join(checkout, `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`),
          ),
          characters,
          { targetFormat: 'truetype', ...options },
        ),
      })),
    ),
  )
  return [...fonts, await eastAsianGaps()]
}

/** The letters that the packages of East Asian fonts claim for a file that lacks them. */
async function eastAsianGaps(): Promise<ServerFile> {
  const gaps: Record<string, string> = {}
  for (const family of ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']) {
    const folder = join(checkout, 'node_modules/@fontsource-variable', family)
    const rangesByPart: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
    for (const [part, ranges] of Object.entries(rangesByPart).filter(([name]) => name.startsWith('['))) {
      const file = `${family}-${part.slice(1, -1)}-wght-normal.woff2`
      const present = lettersIn(await readFile(join(folder, 'files', file)))
      const missing = claimedLetters(ranges).filter((code) => !present.has(code))
      if (missing.length > 0)
        gaps[`${family} ${part.slice(1, -1)}`] = missing.map((code) => code.toString(16)).join(' ')
    }
  }
  return {
    path: join(checkout, 'src/platform/pdf/fonts/east-asian-gaps.json'),
    content: Buffer.from(`${JSON.stringify(gaps, null, 2)}\n`),
  }
}

/** pdfkit keeps the font that is in use in a field that its types leave out. */
const lettersIn = (font: Buffer): Set<number> =>
  new Set(
    (new PDFDocument().font(font) as unknown as { _font: { font: { characterSet: number[] } } })._font.font
      .characterSet,
  )

const claimedLetters = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
  })
