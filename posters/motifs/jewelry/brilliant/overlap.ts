import type { Point } from '../../../brush/shapes.ts'

/** What two convex shapes have in common. */
export function overlap(shape: readonly Point[], window: readonly Point[]): Point[] {
  const way = Math.sign(area(window))
  return window.reduce<Point[]>(
    (left, from, index) => {
      const to = window[(index + 1) % window.length] ?? from
      return halved(left, (point) => way * side(from, to, point))
    },
    [...shape],
  )
}

/** Twice the area; its sign tells which way round the corners go. */
export const area = (shape: readonly Point[]): number =>
  shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function halved(shape: readonly Point[], depth: (point: Point) => number): Point[] {
  return shape.flatMap((point, index): Point[] => {
    const next = shape[(index + 1) % shape.length] ?? point
    const [here, there] = [depth(point), depth(next)]
    const kept = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]]
  })
}
