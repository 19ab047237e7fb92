import type { Point } from '../../../brush/shapes.ts'

/** The intersection of two convex polygons. */
export function overlap(shape: readonly Point[], window: readonly Point[]): Point[] {
  const way = Math.sign(area(window))
  return window.reduce<Point[]>(
    (left, from, index) => {
      const to = window[(index + 1) % window.length] ?? from
      return clippedBy(left, (point) => way * side(from, to, point))
    },
    [...shape],
  )
}

/** Twice the signed area; the sign is the direction of the corners. */
export const area = (shape: readonly Point[]): number =>
  shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function clippedBy(shape: readonly Point[], depth: (point: Point) => number): Point[] {
  return shape.flatMap((point, index): Point[] => {
    const next = shape[(index + 1) % shape.length] ?? point
    const [here, there] = [depth(point), depth(next)]
    const inside = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return inside
    const share = here / (here - there)
    return [...inside, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]]
  })
}
