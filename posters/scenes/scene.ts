import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws on a sheet of 1200 by 800; what matters stays within the middle 900 by 640, since frames crop. */
export type Scene = (palette: Palette, random: Random) => string
