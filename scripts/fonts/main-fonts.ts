import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { checkout } from '../command.ts'
import { mainCharacters } from './main-characters.ts'

interface Source {
  file: string
  /** The weights in use (`font-weight` in `src/ui/styles/fonts.css`). */
  wght: number | { min: number; max: number }
}

/** By the name of the file in `src/ui/fonts`. */
const sources: Record<string, Source> = {
  cormorant: { file: 'cormorant/files/cormorant-latin-wght-normal.woff2', wght: { min: 400, max: 500 } },
  'cormorant-italic': { file: 'cormorant/files/cormorant-latin-wght-italic.woff2', wght: 400 },
  'hanken-grotesk': {
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
}

/** What browsers apply by default, and the figures that our styles ask for. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'lnum', 'tnum']
/** Licence and its address. The copyright is kept by default. */
const preserveNameIds = [13, 14]

/** The fonts that every page loads, by path: the characters, weights and features in use. */
export async function mainFonts(): Promise<{ path: string; content: Buffer }[]> {
  return await Promise.all(
    Object.entries(sources).map(async ([name, { file, wght }]) => {
      const font = await readFile(join(checkout, 'node_modules/@fontsource-variable', file))
      const options = { targetFormat: 'woff2', keepFeatures, preserveNameIds, variationAxes: { wght } } as const
      return {
        path: join(checkout, 'src/ui/fonts', `${name}.woff2`),
        content: await subsetFont(font, mainCharacters, options),
      }
    }),
  )
}

/** The letters of European names, in which viewers are named on photographs (`src/platform/images/marks/burn-in.ts`). */
const nameCharacters = `${String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, index) => 0x20 + index))}·–’`

/** The fonts in which the server writes on photographs, uncompressed, as its library reads them. */
export async function nameFonts(): Promise<{ path: string; content: Buffer }[]> {
  return await Promise.all(
    ['latin', 'latin-ext'].map(async (set) => {
      const file = `hanken-grotesk/files/hanken-grotesk-${set}-wght-normal.woff2`
      const font = await readFile(join(checkout, 'node_modules/@fontsource-variable', file))
      const options = { targetFormat: 'truetype', keepFeatures, preserveNameIds, variationAxes: { wght: 600 } } as const
      return {
        path: join(checkout, 'src/platform/images/marks/fonts', `hanken-grotesk-${set}.ttf`),
        content: await subsetFont(font, nameCharacters, options),
      }
    }),
  )
}
