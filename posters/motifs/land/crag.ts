import { n } from '../../brush/numbers.ts'
import { fill, line, outline, type Point } from '../../brush/shapes.ts'
import type { Random } from '../../random.ts'

export interface Crag {
  /** The flat top, from left to right. */
  top: readonly [Point, Point]
  left: Point
  right: Point
  /** Position along the top, from 0 to 1, at which the edge between light and shade begins. */
  edge?: number
}

export interface Stone {
  lit: string
  shade: string
  deep: string
}

/** A block of rock that falls in ledges, one face in the light and one in the shade. `side` is the side of the sun. */
export function crag(form: Crag, stone: Stone, side: 1 | -1, random: Random): string {
  const { edge = 0.5 } = form
  const [from, to] = form.top
  const left = ledges(from, form.left, random)
  const right = ledges(to, form.right, random)
  const start: Point = [from[0] + (to[0] - from[0]) * edge, from[1] + (to[1] - from[1]) * edge - 1]
  const end: Point = [form.left[0] + (form.right[0] - form.left[0]) * edge, Math.max(form.left[1], form.right[1])]
  const ridge = ledges(start, end, random)
  const sunny = side === 1 ? right : left
  return `${fill(outline([...left.toReversed(), ...right, end]), stone.shade)}${fill(outline([...sunny, ...ridge.toReversed()]), stone.lit)}${seams(ridge, sunny, stone.shade, random, 0.6)}${seams(ridge, side === 1 ? left : right, stone.deep, random, 0.75)}`
}

/** A line that alternates between steep falls and ledges. */
function ledges([fromX, fromY]: Point, [toX, toY]: Point, random: Random): Point[] {
  const count = Math.max(3, Math.round((toY - fromY) / 42))
  const points: Point[] = [[fromX, fromY]]
  for (let index = 1; index <= count; index++) {
    const [before, share] = [(index - 1) / count, index / count]
    const y = fromY + (toY - fromY) * share - (index === count ? 0 : (random() * 0.4 * (toY - fromY)) / count)
    const x = (part: number) => fromX + (toX - fromX) * part ** 1.15
    points.push([x(before) + (x(share) - x(before)) * (0.2 + random() * 0.25), y - random() * 5], [x(share), y])
  }
  return points
}

/** Wedges of shadow under the ledges of one face. */
function seams(ridge: readonly Point[], flank: readonly Point[], colour: string, random: Random, opacity: number) {
  const wedges = ridge.slice(1, -1).flatMap(([x, y], index) => {
    const [farX = x, farY = y] = flank[Math.min(flank.length - 1, index + 1)] ?? []
    if (random() < 0.3) return []
    const reach = 0.3 + random() * 0.55
    const [tx, ty] = [x + (farX - x) * reach, y + (farY - y) * reach + 6]
    return [
      `M${n(x)} ${n(y)}L${n(tx)} ${n(ty)}L${n(x + (tx - x) * 0.5)} ${n((y + ty) / 2 + 7 + random() * 12)}L${n(x)} ${n(y + 12 + random() * 16)}Z`,
    ]
  })
  const cracks = flank.slice(2, -1).flatMap(([x, y], index) => {
    const [innerX = x] = ridge[Math.min(ridge.length - 1, index + 2)] ?? []
    return random() < 0.45
      ? [`M${n(x + (innerX - x) * (0.2 + random() * 0.5))} ${n(y)}l${n((random() - 0.5) * 6)} ${n(12 + random() * 20)}`]
      : []
  })
  return fill(wedges.join(''), colour, opacity) + line(cracks.join(''), colour, 1.8, opacity)
}
