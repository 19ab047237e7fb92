import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import { fill, line, type Point } from './shapes.ts'

/** Foam at the foot of a rock: billows along the points, thinner towards both ends. */
export function foamLine(points: readonly Point[], thick: number, colour: string, random: Random, opacity = 1): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  const span = last[0] - first[0]
  const swellAt = (x: number) => Math.sin((Math.PI * (x - first[0])) / span) ** 0.4
  const billows = points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    const count = Math.max(1, Math.round((end[0] - start[0]) / (thick * 3.4)))
    const [dx, dy] = [(end[0] - start[0]) / count, (end[1] - start[1]) / count]
    return Array.from({ length: count }, (_, step) => {
      const rise = thick * (0.5 + random() * 1.3) * swellAt(start[0] + dx * (step + 0.5))
      return `c${n(dx * -0.1)} ${n(-rise)} ${n(dx * 1.1)} ${n(-rise)} ${n(dx)} ${n(dy)}`
    }).join('')
  })
  const tongues = points
    .toReversed()
    .slice(1)
    .map(([x, y], index) => {
      const start = points.toReversed()[index] ?? first
      const dip = thick * (0.5 + random() * 0.8)
      return `Q${n(start[0] * 0.3 + x * 0.7)} ${n(y + dip)} ${n((start[0] + x) / 2)} ${n((start[1] + y) / 2 + dip * 0.4)}T${n(x)} ${n(y)}`
    })
  return fill(`M${n(first[0])} ${n(first[1])}${billows.join('')}${tongues.join('')}Z`, colour, opacity)
}

/** A wave that breaks against the rock: two heaps of foam, the nearer in `shade`, and drops above them. */
export function spray(x: number, y: number, size: number, [colour, shade]: readonly [string, string], random: Random) {
  const heap = (grow: number) => {
    const lobes = 7
    const rim = Array.from({ length: lobes + 1 }, (_, index): Point => {
      const angle = Math.PI * (1 - index / lobes)
      const high = size * grow * (0.5 + 0.5 * Math.sin(angle) ** 2) * (0.8 + random() * 0.3)
      return [x + Math.cos(angle) * size * grow * 0.72, y - Math.sin(angle) * high]
    })
    const arcs = rim.slice(1).map(([toX, toY], index) => {
      const [fromX, fromY] = rim[index] ?? [x, y]
      const bow = Math.hypot(toX - fromX, toY - fromY) * 0.56
      return `A${n(bow)} ${n(bow)} 0 0 1 ${n(toX)} ${n(toY)}`
    })
    return `M${n(x - size * grow * 0.72)} ${n(y)}${arcs.join('')}Z`
  }
  const drops = Array.from({ length: 14 }, () => {
    const angle = Math.PI * (0.2 + random() * 0.6)
    const far = size * (0.95 + random() * 0.5)
    return `M${n(x + Math.cos(angle) * far * 0.8)} ${n(y - Math.sin(angle) * far)}h.1`
  })
  return `${fill(heap(1), colour)}${fill(heap(0.55), shade)}${line(drops.join(''), colour, Math.max(2, size * 0.06), 0.85)}`
}

/** Light along the swell: slivers that taper to both ends; each starts at (x, y). */
export const slivers = (at: readonly (readonly [x: number, y: number, width: number])[], colour: string, opacity = 1) =>
  fill(
    at
      .map(
        ([x, y, width]) =>
          `M${n(x)} ${n(y)}Q${n(x + width * 0.45)} ${n(y - width * 0.075)} ${n(x + width)} ${n(y - 2)}Q${n(x + width * 0.45)} ${n(y - width * 0.03)} ${n(x)} ${n(y)}Z`,
      )
      .join(''),
    colour,
    opacity,
  )
