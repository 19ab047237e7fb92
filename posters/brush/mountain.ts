import type { Random } from '../random.ts'
import { fill, outline, type Point } from './shapes.ts'

interface Mountain {
  /** Position of the summit. */
  x: number
  top: number
  /** The foot of each flank, and the height at which the flanks end. */
  left: number
  right: number
  foot: number
  lit: string
  shade: string
  /** Snow on the upper part of the mountain; `share` is the share of its height. */
  snow?: { lit: string; shade: string; share: number }
}

/** A peak of two planes, one in the light and one in the shade, that meet along a broken ridge. `side` is the side of the sun: 1 right, -1 left. */
export function mountain(form: Mountain, side: 1 | -1, random: Random): string {
  const { x, top, left, right, foot } = form
  const summit: Point = [x, top]
  const west = flank(summit, [left, foot], random)
  const east = flank(summit, [right, foot], random)
  const ridge = crestOf(form, side, random)
  const litEdge = side === 1 ? east : west
  const bodies = `${fill(outline([...west.toReversed(), ...east]), form.shade)}${fill(outline([...ridge.toReversed(), ...litEdge]), form.lit)}`
  return `${bodies}${spurs(form, ridge, side, random)}${form.snow ? snowOn(form, form.snow, { west, east, ridge, side }, random) : ''}`
}

function flank([fromX, fromY]: Point, [toX, toY]: Point, random: Random): Point[] {
  const stations = [0, 0.12, 0.2, 0.34, 0.45, 0.6, 0.74, 0.88, 1]
  const rough = (toY - fromY) * 0.05
  return stations.map((share, index) => {
    const loose = index === 0 || share === 1 ? 0 : (random() - 0.5) * rough
    return [fromX + (toX - fromX) * share ** 0.92 + loose, fromY + (toY - fromY) * share + loose]
  })
}

function crestOf({ x, top, foot, left, right }: Mountain, side: 1 | -1, random: Random): Point[] {
  const sway = (right - left) * 0.05
  return Array.from({ length: 8 }, (_, index) => {
    const share = index / 7
    const swing = index === 0 ? 0 : (index % 2 ? 1 : -1) * sway * (0.4 + share) * (0.6 + random() * 0.6)
    return [x + swing - side * share * sway * 1.6, top + (foot - top) * share]
  })
}

/** Ribs of rock that cast a shadow on the lit plane. */
function spurs({ foot, shade, left, right }: Mountain, ridge: readonly Point[], side: 1 | -1, random: Random): string {
  const reach = ((right - left) / 2) * side
  return ridge
    .slice(1, 6)
    .map(([x, y], index) => {
      const drop = (foot - y) * (0.35 + random() * 0.2)
      const out = reach * (0.1 + 0.05 * index) * (0.8 + random() * 0.5)
      return fill(
        outline([
          [x, y],
          [x + out, y + drop * 0.8],
          [x + out * 0.7, y + drop],
          [x + out * 0.3, y + drop * 0.62],
        ]),
        shade,
        0.55,
      )
    })
    .join('')
}

interface Planes {
  west: readonly Point[]
  east: readonly Point[]
  ridge: readonly Point[]
  side: 1 | -1
}

function snowOn(form: Mountain, snow: { lit: string; shade: string; share: number }, planes: Planes, random: Random) {
  const limit = form.top + (form.foot - form.top) * snow.share
  const cut = (edge: readonly Point[]): Point[] => edge.filter(([, y]) => y <= limit)
  const [west, east, ridge] = [cut(planes.west), cut(planes.east), cut(planes.ridge)]
  const fringe = (from: Point, to: Point): Point[] =>
    Array.from({ length: 7 }, (_, index): Point => {
      const share = (index + 1) / 8
      const y = from[1] + (to[1] - from[1]) * share
      return [
        from[0] + (to[0] - from[0]) * share,
        y + (index % 2 ? -0.3 : 0.5) * (limit - form.top) * (0.3 + random() * 0.5),
      ]
    })
  const plane = (edge: readonly Point[], colour: string) => {
    const [low, high]: [Point, Point] = [edge.at(-1) ?? [form.x, limit], ridge.at(-1) ?? [form.x, limit]]
    return fill(outline([...edge, ...fringe(low, high), ...ridge.toReversed()]), colour)
  }
  const [lit, dark] = planes.side === 1 ? [east, west] : [west, east]
  return plane(dark, snow.shade) + plane(lit, snow.lit)
}
