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
export const keepFeatures = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rvrn',
  'lnum',
  'tnum',
]
/** Licence and its address. The copyright is kept by default. */
export const preserveNameIds = [13, 14]

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
