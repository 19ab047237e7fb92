import { type Paint, paintOf } from '../../../brush/form.ts'
import { n } from '../../../brush/numbers.ts'
import { disc, fill, line, within } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'

const root = 196
const end = 640

/** Distance of the edge from the middle of the strap. */
const half = (y: number) => 88 - ((y - root) / (end - root)) * 18

/** Both halves of the strap and the part between them. */
export const strapOutline = `M${-half(end)} ${end}L${-half(root)} ${root}V${-root}L${-half(end)} ${-end}H${half(end)}L${half(root)} ${-root}V${root}L${half(end)} ${end}Z`

/** One half of a padded strap of grained leather, down from the case; the other is its mirror image. */
export function strap(name: string, p: Palette, side: 1 | -1): string {
  const paint = paintOf(mix(p.accentShade, p.accent, 0.25), p)
  const edge = `M${-half(root)} ${root}L${-half(end)} ${end}H${half(end)}L${half(root)} ${root}Z`
  return `${fill(edge, paint.shade)}${within(name, edge, `${fill(band(-0.94, 0.9), paint.base)}${fill(band(-0.72, 0.1), mix(paint.base, paint.light, 0.5))}${fill(band(-0.5, -0.26), paint.light)}${fill(band(0.46, 0.9), paint.shade)}${grainOf(paint)}${fill(band(-1, -0.975), paint.rim)}${disc(0, 0, side === 1 ? 256 : 243, paint.deep, 0.6)}`)}${stitches(mix(p.stone, p.wall, 0.5), paint.deep, side)}`
}

const band = (from: number, to: number) =>
  `M${n(half(root) * from)} ${root}L${n(half(end) * from)} ${end}H${n(half(end) * to)}L${n(half(root) * to)} ${root}Z`

/** Square scales along the middle, small round ones at the edges. */
function grainOf(paint: Paint): string {
  const rows = Array.from({ length: 13 }, (_, index) => root + 6 + index * 33)
  const across = rows.map((y) => `M${n(-half(y) * 0.62)} ${y}Q0 ${y + 9} ${n(half(y) * 0.62)} ${y}`).join('')
  const along = rows
    .map((y, index) =>
      [-0.62, index % 2 ? -0.2 : -0.02, index % 2 ? 0.24 : 0.4, 0.62]
        .map((share) => `M${n(half(y) * share)} ${y + 4}l${n(-share * 2)} 29`)
        .join(''),
    )
    .join('')
  const small = rows
    .flatMap((y) => [y, y + 16])
    .map((y) => `M${n(-half(y) * 0.84)} ${y + 2}h${n(half(y) * 0.2)}M${n(half(y) * 0.64)} ${y + 2}h${n(half(y) * 0.2)}`)
    .join('')
  const lit = rows.map((y) => `M${n(-half(y) * 0.58)} ${y + 4}q${n(half(y) * 0.3)} 6 ${n(half(y) * 0.5)} 6`).join('')
  return `${line(across + along + small, paint.deep, 2, 0.75)}${line(lit, paint.rim, 1.3, 0.4)}`
}

function stitches(thread: string, hole: string, side: 1 | -1): string {
  const seam = (way: 1 | -1) => `M${n(way * half(root) * 0.9)} ${root}L${n(way * half(end) * 0.9)} ${end}`
  const both = `${seam(1)}${seam(-1)}`
  return `${line(both, hole, 3, 0.7)}<path d="${both}" fill="none" stroke="${thread}" stroke-width="2.4" stroke-dasharray="11 6" stroke-dashoffset="${side === 1 ? 0 : 5}"/>`
}
