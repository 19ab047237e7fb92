import { onCircle } from './metal.ts'
import { n } from './numbers.ts'
import { fill, line } from './shapes.ts'

interface Fan {
  x: number
  y: number
  reach: number
  count: number
  /** Degrees from the vertical on either side. */
  spread?: number
  /** The two slopes of a blade, and the fillet along its edge. */
  lit: string
  shaded: string
  fillet: string
  width?: number
}

/** An upright fan of round-headed blades, each with a slope in the light and one in the shade. */
export function fan({ x, y, reach, count, spread = 90, lit, shaded, fillet, width = 2 }: Fan): string {
  const span = (2 * spread) / count
  const blades = Array.from({ length: count }, (_, index) => 270 - spread + index * span)
  const half = (span / 2) * (Math.PI / 180)
  const head = reach * Math.sin(half)
  // SVG stretches an arc whose radius is too small for its chord to an exact semicircle.
  const short = n(head * 0.98)
  const spot = (radius: number, angle: number) =>
    onCircle(x, y, radius, angle)
      .map((value) => n(value))
      .join(' ')
  const blade = (angle: number) =>
    `M${n(x)} ${n(y)}L${spot(reach, angle)}A${short} ${short} 0 0 1 ${spot(reach, angle + span)}Z`
  const slope = (angle: number) =>
    `M${n(x)} ${n(y)}L${spot(reach * Math.cos(half) + head, angle + span / 2)}A${n(head)} ${n(head)} 0 0 1 ${spot(reach, angle + span)}Z`
  const all = blades.map(blade).join('')
  return `${fill(all, lit)}${fill(blades.map(slope).join(''), shaded)}${line(all, fillet, width)}`
}
