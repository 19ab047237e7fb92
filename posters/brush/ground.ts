import { curve } from './curve.ts'
import type { Point } from './shapes.ts'

interface Eye {
  horizon: number
  /** Horizontal middle of the picture. */
  x: number
  /** How far below the horizon a point at depth 1 lies. */
  drop: number
  /** How wide one unit is at depth 1. */
  focal: number
}

/** Projects a point of a level plane, `across` and `depth` away, to a point of the drawing. */
export type Ground = (across: number, depth: number) => Point

export const groundFrom =
  ({ horizon, x, drop, focal }: Eye): Ground =>
  (across, depth) => [x + (focal * across) / depth, horizon + drop / depth]

/** A closed curve around a centre; `radius` gives the radius for each angle. */
export function loop(ground: Ground, centre: Point, radius: (turn: number) => number, count = 40): string {
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const turn = (index / count) * Math.PI * 2
    return polar(ground, centre, turn, radius(turn))
  })
  return `${curve(points)}Z`
}

export const polar = (ground: Ground, [across, depth]: Point, turn: number, radius: number): Point =>
  ground(across + Math.cos(turn) * radius, depth + Math.sin(turn) * radius)
