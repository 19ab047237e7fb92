import { fill, line, placed } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A small boat under sail far off, 40 high. `way` is her direction: 1 right, -1 left. */
export const farSail = (x: number, y: number, scale: number, p: Palette, way: 1 | -1 = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale * way} ${scale})">${fill('M-1 -3 C-2 -18 -1 -32 1 -44 C-4 -30 -12 -14 -20 -5Z', p.white)}${fill('M3 -38 C8 -26 14 -14 20 -5 C14 -7 8 -7 3 -5Z', p.whiteShade)}${fill('M-22 -3 L22 -3 L16 3 L-15 3Z', p.near)}</g>`

/** A tender or rowing boat, 44 long. */
export const dinghy = (x: number, y: number, scale: number, p: Palette, colour = p.accent) =>
  placed(
    x,
    y,
    scale,
    `${fill('M-22 -8 C-10 -5 10 -5 23 -10 C20 -2 14 2 9 2 L-15 2 C-19 0 -21 -4 -22 -8Z', colour)}${fill('M-20 -4 C-8 -1 8 -1 20 -5 C17 -1 13 2 9 2 L-15 2 C-18 0 -19 -2 -20 -4Z', mix(colour, p.near, 0.45))}${line('M-22 -8 C-10 -5 10 -5 23 -10', p.white, 1.4)}`,
  )

/** A mahogany runabout at rest, 120 long, her bow to the right. */
export const runabout = (x: number, y: number, scale: number, p: Palette) => {
  const wood = mix(p.accentShade, p.stone, 0.3)
  return placed(
    x,
    y,
    scale,
    `${fill('M-58 -15 C-20 -17 30 -17 64 -19 C56 -6 44 2 34 3 L-54 3 C-58 -2 -59 -8 -58 -15Z', wood)}${fill('M-58 -5 C-20 -4 30 -6 56 -9 C49 -2 42 2 34 3 L-54 3 C-57 0 -58 -2 -58 -5Z', mix(wood, p.near, 0.5))}${fill('M-40 -16 L-38 -20 L2 -20 L8 -17Z', mix(wood, p.near, 0.65))}${line('M-58 -15 C-20 -17 30 -17 64 -19', p.white, 1.8)}${fill('M4 -17 L-2 -27 L1 -27 L10 -17Z', mix(p.glass, p.white, 0.5))}${line('M-57 -2 C-20 -1 20 -2 48 -5', p.white, 1.2, 0.8)}${line('M64 -19 l3 -10 M-58 -15 l-4 -14', p.whiteShade, 1.2)}${fill('M-62 -29 l-12 1 l2 8 l11 -2z', p.accent)}`,
  )
}

/** A gull on the wing. */
export const gull = (x: number, y: number, scale: number, colour: string) =>
  line(
    `M${x - 12 * scale} ${y - 3 * scale}q${7 * scale} ${-6 * scale} ${12 * scale} ${3 * scale}q${5 * scale} ${-9 * scale} ${13 * scale} ${-4 * scale}`,
    colour,
    1.6 * scale,
  )
