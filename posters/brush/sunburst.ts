import { n } from './numbers.ts'
import { disc, fill } from './shapes.ts'

interface Sunburst {
  x: number
  y: number
  /** Colours from the rim inwards. */
  colours: readonly string[]
  /** Radius of the first and the last ring. */
  reach: readonly [number, number]
  /** Number of rays in the full circle. */
  count: number
  /** Rotation in degrees. */
  turn?: number
  light: string
}

/** Rings of light around a point, and long rays through them. */
export function sunburst({ x, y, colours, reach, count, turn = 0, light }: Sunburst): string {
  const rings = colours.map((colour, index) =>
    disc(x, y, reach[0] + ((reach[1] - reach[0]) * index) / (colours.length - 1), colour),
  )
  return `${rings.join('')}${fill(rays({ x, y, reach: reach[0] * 1.2, count, turn }), light, 0.15)}`
}

/** Every second ray, as one path. */
export function rays({
  x,
  y,
  reach,
  count,
  turn,
}: {
  x: number
  y: number
  reach: number
  count: number
  turn: number
}) {
  const at = (index: number) => {
    const angle = ((index / count) * 360 + turn) * (Math.PI / 180)
    return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`
  }
  return Array.from(
    { length: Math.floor(count / 2) },
    (_, index) => `M${n(x)} ${n(y)}L${at(index * 2)} ${at(index * 2 + 1)}Z`,
  ).join('')
}

/** A four-pointed star of light. */
export function sparkle(x: number, y: number, size: number, colour: string, opacity = 1): string {
  return fill(
    `M${n(x)} ${n(y - size)}Q${n(x + size * 0.06)} ${n(y - size * 0.06)} ${n(x + size * 0.7)} ${n(y)}Q${n(x + size * 0.06)} ${n(y + size * 0.06)} ${n(x)} ${n(y + size)}Q${n(x - size * 0.06)} ${n(y + size * 0.06)} ${n(x - size * 0.7)} ${n(y)}Q${n(x - size * 0.06)} ${n(y - size * 0.06)} ${n(x)} ${n(y - size)}Z`,
    colour,
    opacity,
  )
}
