import { fill, outline, type Point } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { type Composition, compositions, type Pigments } from './compositions.ts'

/** Projects a point of a canvas to the drawing; canvas coordinates run from 0 to 1, rightwards and downwards. */
export type Hang = (point: Point) => Point

/** A canvas that hangs parallel to the drawing. */
export const flat =
  (x: number, y: number, width: number, height: number): Hang =>
  ([u, v]) => [x + u * width, y + v * height]

/** An abstract painting, drawn through the projection of the canvas it is on. */
export function abstractCanvas(composition: Composition, hang: Hang, p: Palette): string {
  return compositions[composition](pigments(p))
    .map(([colour, points]) => fill(outline(points.map(hang)), colour))
    .join('')
}

function pigments(p: Palette): Pigments {
  const warm = (colour: string) => (isDark(p) ? mix(colour, p.lamp, 0.3) : colour)
  return {
    ground: warm(mix(p.white, p.stone, 0.55)),
    red: isDark(p) ? mix(p.accent, p.lamp, 0.12) : p.accent,
    wine: p.accentShade,
    ochre: mix(p.lamp, p.accent, 0.22),
    blue: mix(p.sea[2] ?? p.mid, p.sea[isDark(p) ? 0 : 4] ?? p.mid, 0.35),
    deep: p.sea[5] ?? p.near,
    black: mix(p.near, p.glass, 0.4),
    white: warm(p.white),
  }
}
