import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws 1200 by 800 units. Important parts stay within the middle 900 by 640, since frames crop the image. */
export type Scene = (palette: Palette, random: Random) => string
