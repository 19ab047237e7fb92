import { disc, type Point } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { scattered } from './gem.ts'

/** A string of touching pearls along a curve. */
export function pearls(name: string, way: readonly Point[], radius: number, p: Palette): string {
  const pearl = `${disc(0.7, 1, 6.4, mix(p.whiteShade, p.near, 0.55))}${disc(0, 0, 6, p.whiteShade)}${disc(-0.7, -0.8, 4.8, mix(p.white, p.wall, 0.25))}${disc(-2, -2.2, 1.7, p.sun)}`
  const size = radius / 6
  return scattered(
    name,
    pearl,
    evenly(smooth(way), radius * 1.9).map(([x, y]) => [x, y, size] as const),
  )
}

/** Many closely spaced points along the curve. */
function smooth(way: readonly Point[]): Point[] {
  return way.slice(1).flatMap((end, index) => {
    const start = way[index] ?? end
    const before = way[index - 1] ?? start
    const after = way[index + 2] ?? end
    return Array.from({ length: 24 }, (_, step): Point => {
      const t = step / 24
      const along = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      return [along(before[0], start[0], end[0], after[0]), along(before[1], start[1], end[1], after[1])]
    })
  })
}

function evenly(line: readonly Point[], gap: number): Point[] {
  const places: Point[] = []
  let last: Point | undefined
  for (const point of line) {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < gap) continue
    places.push(point)
    last = point
  }
  return places
}
