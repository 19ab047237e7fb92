import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import { block, fill } from './shapes.ts'
import { isDark, mix } from './tone.ts'

/** Path of an opening with a round head, its foot on `y`; join it with others of its colour into one path. */
export const arch = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}v${n(-(height - width / 2))}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0v${n(height - width / 2)}z`

/** A row of equal openings. */
export const row = (count: number, first: number, step: number, opening: (x: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => opening(first + index * step, index)).join('')

/** Colour of a window pane: lamplight after dark, a dark room by day. */
export const paneColour = (p: Palette) => (isDark(p) ? p.lamp : p.glass)

export const dimPane = (p: Palette) => (isDark(p) ? mix(p.glass, p.lamp, 0.3) : mix(p.glass, p.sky[4] ?? p.glass, 0.25))

/** Window panes; some are lit after dark. */
export function panes(openings: readonly string[], p: Palette, random: Random, share = 0.55): string {
  const lit = openings.filter(() => random() < share)
  const dim = openings.filter((opening) => !lit.includes(opening))
  return fill(dim.join(''), dimPane(p)) + fill(lit.join(''), paneColour(p))
}

interface Balustrade {
  x: number
  y: number
  width: number
  height: number
  /** Distance between two balusters. */
  step: number
  light: string
  shade: string
  /** Distance between two piers; no piers if absent. */
  pier?: number
}

/** A stone balustrade seen from the front: rail, turned balusters, plinth and piers. */
export function balustrade({ x, y, width, height, step, light, shade, pier }: Balustrade): string {
  const rail = height * 0.17
  const foot = height * 0.16
  const body = height - rail - foot
  const half = step * 0.24
  const baluster = (at: number) =>
    `M${n(at - half * 0.7)} ${n(y + rail)}h${n(half * 1.4)}l${n(-half * 0.3)} ${n(body * 0.2)}c${n(half * 0.9)} ${n(body * 0.3)} ${n(half * 0.8)} ${n(body * 0.45)} ${n(half * 0.1)} ${n(body * 0.8)}h${n(-half * 1.0)}c${n(-half * 0.7)} ${n(-body * 0.35)} ${n(-half * 0.8)} ${n(-body * 0.5)} ${n(half * 0.1)} ${n(-body * 0.8)}z`
  const balusters = row(Math.floor(width / step), x + step / 2, step, baluster)
  const piers = pier ? Math.floor(width / pier) + 1 : 0
  const post = (grow: number) =>
    row(piers, x, pier ?? 1, (at) => block(at - step * grow, y - 1, step * grow * 2, height + 1))
  return `${fill(balusters, shade)}${fill(`${block(x, y, width, rail)}${block(x, y + height - foot, width, foot)}`, light)}${fill(block(x, y + rail * 0.7, width, rail * 0.45), shade)}${fill(post(0.62), light)}${fill(
    row(piers, x, pier ?? 1, (at) => block(at - step * 0.62, y + rail, step * 0.4, height - rail)),
    shade,
  )}${fill(
    row(piers, x, pier ?? 1, (at) => block(at - step * 0.78, y - 3, step * 1.56, rail * 0.8)),
    light,
  )}`
}
