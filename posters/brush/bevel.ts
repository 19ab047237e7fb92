import { type Point, polygon } from './shapes.ts'
import { mix } from './tone.ts'

/** A convex outline drawn smaller by `by` on every side, with sharp corners. The corners run clockwise. */
export function inset(shape: readonly Point[], by: number): Point[] {
  return shape.map((corner, index) => {
    const before = shape.at(index - 1) ?? corner
    const after = shape[(index + 1) % shape.length] ?? corner
    const [ax, ay] = inward(before, corner)
    const [bx, by_] = inward(corner, after)
    const share = by / (1 + ax * bx + ay * by_)
    return [corner[0] + (ax + bx) * share, corner[1] + (ay + by_) * share]
  })
}

/** The slanting rim of a flat object. The tone of each side depends on its angle to the light from the upper left. */
export function bevel(shape: readonly Point[], width: number, [lit, shaded]: readonly [string, string]): string {
  const inner = inset(shape, width)
  return shape
    .map((corner, index) => {
      const next = (index + 1) % shape.length
      const [x, y] = inward(corner, shape[next] ?? corner)
      const light = (x * 0.6 + y * 0.8 + 1) / 2
      return polygon(
        [corner, shape[next] ?? corner, inner[next] ?? corner, inner[index] ?? corner],
        mix(shaded, lit, light),
      )
    })
    .join('')
}

function inward([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [-(by - ay) / length, (bx - ax) / length]
}
