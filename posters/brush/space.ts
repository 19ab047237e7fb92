/** A point or a direction: to the right, away from the viewer, up. */
export type Vector = readonly [x: number, y: number, z: number]

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const scaledBy = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const unit = (a: Vector): Vector => scaledBy(a, 1 / Math.hypot(...a))

export const middle = (places: readonly Vector[]): Vector =>
  scaledBy(
    places.reduce((sum, point) => plus(sum, point), [0, 0, 0]),
    1 / places.length,
  )

/** Rotated about the vertical axis, then leaned to the right, both in degrees. */
export function rotated([x, y, z]: Vector, about: number, lean: number): Vector {
  const [a, b] = [(about * Math.PI) / 180, (lean * Math.PI) / 180]
  const [flatX, flatY] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
  return [flatX * Math.cos(b) + z * Math.sin(b), flatY, z * Math.cos(b) - flatX * Math.sin(b)]
}
