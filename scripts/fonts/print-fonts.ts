import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { checkout } from '../command.ts'

const folder = 'node_modules/@fontsource-variable/hanken-grotesk/files'

/** Every character up to the letterlike symbols: a font file keeps those that it has. */
const characters = Array.from({ length: 0x21_50 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('')

/** The fonts that printed documents embed: TrueType, which PDF can hold, in one weight, by path. */
export async function printFonts(): Promise<{ path: string; content: Buffer }[]> {
  return await Promise.all(
    ['latin', 'latin-ext', 'vietnamese'].map(async (script) => ({
      path: join(checkout, 'src/platform/pdf/fonts', `hanken-grotesk-${script}.ttf`),
      content: await subsetFont(
        await readFile(join(checkout, folder, `hanken-grotesk-${script}-wght-normal.woff2`)),
        characters,
        { targetFormat: 'truetype', preserveNameIds: [13, 14], variationAxes: { wght: 400 } },
      ),
    })),
  )
}
