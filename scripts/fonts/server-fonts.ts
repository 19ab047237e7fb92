import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { checkout } from '../command.ts'
import { keepFeatures, preserveNameIds } from './main-fonts.ts'

const source = 'node_modules/@fontsource-variable/hanken-grotesk/files'

const charactersUpTo = (end: number) =>
  String.fromCodePoint(...Array.from({ length: end - 0x20 }, (_, index) => index + 0x20))

/** What the server writes with each set of fonts; a file keeps those of the characters that it has. */
const uses = [
  {
    // The letters of European names, in which viewers are named on photographs.
    folder: 'src/platform/images/marks/fonts',
    scripts: ['latin', 'latin-ext'],
    characters: `${charactersUpTo(0x180)}·–’`,
    options: { keepFeatures, preserveNameIds, variationAxes: { wght: 600 } },
  },
  {
    // Printed documents, up to the letterlike symbols.
    folder: 'src/platform/pdf/fonts',
    scripts: ['latin', 'latin-ext', 'vietnamese'],
    characters: charactersUpTo(0x21_50),
    options: { preserveNameIds, variationAxes: { wght: 400 } },
  },
]

/** The fonts in which the server itself writes: TrueType, as its libraries read them, in one weight, by path. */
export async function serverFonts(): Promise<{ path: string; content: Buffer }[]> {
  return await Promise.all(
    uses.flatMap(({ folder, scripts, characters, options }) =>
      scripts.map(async (script) => ({
        path: join(checkout, folder, `hanken-grotesk-${script}.ttf`),
        content: await subsetFont(
          await readFile(join(checkout, source, `hanken-grotesk-${script}-wght-normal.woff2`)),
          characters,
          { targetFormat: 'truetype', ...options },
        ),
      })),
    ),
  )
}
