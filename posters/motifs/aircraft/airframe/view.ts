import { n } from '../../../brush/numbers.ts'
import type { Point } from '../../../brush/shapes.ts'

/** Metres: towards the nose, to the left wing, up. */
export type Spot = readonly [x: number, y: number, z: number]

/** Orientation of an aircraft in degrees. With all angles zero it flies to the right and the viewer sees its starboard side. */
export interface Attitude {
  /** Positive: the nose turns away from the viewer. */
  heading: number
  /** Positive: the nose rises. */
  pitch: number
  /** Positive: the far wing rises. */
  bank: number
  /** Elevation of the viewer above the aircraft. */
  elevation: number
  /** Units of the drawing per metre. */
  scale: number
}

export interface View {
  at: (spot: Spot) => Point
  /** Positive if a direction points towards the viewer. */
  towards: (direction: Spot) => number
  scale: number
}

export function viewOf({ heading, pitch, bank, elevation, scale }: Attitude): View {
  const [h, t, b, e] = [heading, pitch, bank, elevation].map((angle) => (angle * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ]
  const turned = ([x, y, z]: Spot): Spot => {
    const [rolledY, rolledZ] = [y * Math.cos(b) - z * Math.sin(b), y * Math.sin(b) + z * Math.cos(b)]
    const [pitchedX, pitchedZ] = [x * Math.cos(t) - rolledZ * Math.sin(t), x * Math.sin(t) + rolledZ * Math.cos(t)]
    return [pitchedX * Math.cos(h) - rolledY * Math.sin(h), pitchedX * Math.sin(h) + rolledY * Math.cos(h), pitchedZ]
  }
  return {
    at: (spot) => {
      const [x, y, z] = turned(spot)
      return [x * scale, -(z * Math.cos(e) + y * Math.sin(e)) * scale]
    },
    towards: (direction) => {
      const [, y, z] = turned(direction)
      return z * Math.sin(e) - y * Math.cos(e)
    },
    scale,
  }
}

export const drawn = (view: View, spots: readonly Spot[]) =>
  `M${spots
    .map((spot) =>
      view
        .at(spot)
        .map((value) => n(value))
        .join(' '),
    )
    .join('L')}Z`

/** A round opening in a plane spanned by two directions. */
export function roundel(view: View, centre: Spot, u: Spot, v: Spot): string {
  const corner = (a: number, b: number): Spot => [
    centre[0] + u[0] * a + v[0] * b,
    centre[1] + u[1] * a + v[1] * b,
    centre[2] + u[2] * a + v[2] * b,
  ]
  const at = (a: number, b: number) =>
    view
      .at(corner(a, b))
      .map((value) => n(value))
      .join(' ')
  const turns = [
    [1, 1, 0, 1],
    [-1, 1, -1, 0],
    [-1, -1, 0, -1],
    [1, -1, 1, 0],
  ] as const
  return `M${at(1, 0)}${turns.map(([cornerA, cornerB, endA, endB]) => `Q${at(cornerA * 0.9, cornerB * 0.9)} ${at(endA, endB)}`).join('')}Z`
}
