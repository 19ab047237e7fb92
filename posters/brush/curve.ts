import { n } from './numbers.ts'
import { fill, type Point } from './shapes.ts'

/** A smooth curve through the points. */
export function curve(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0]
  const turns = points.slice(1).map((end, index) => {
    const start = points[index] ?? first
    const before = points[index - 1] ?? start
    const after = points[index + 2] ?? end
    const control = (from: Point, to: Point, at: Point, way: number) =>
      `${n(at[0] + ((to[0] - from[0]) / 6) * way, 0)} ${n(at[1] + ((to[1] - from[1]) / 6) * way, 0)}`
    return `C${control(before, end, start, 1)} ${control(start, after, end, -1)} ${n(end[0])} ${n(end[1])}`
  })
  return `M${n(first[0])} ${n(first[1])}${turns.join('')}`
}

/** Everything below a smooth crest, down to `foot`. */
export function land(crest: readonly Point[], foot: number, colour: string, opacity = 1): string {
  const [first, last] = [crest[0] ?? [0, 0], crest.at(-1) ?? [0, 0]]
  return fill(`${curve(crest)}L${n(last[0])} ${n(foot)}L${n(first[0])} ${n(foot)}Z`, colour, opacity)
}
