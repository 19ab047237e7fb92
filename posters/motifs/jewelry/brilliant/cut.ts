import { cross, dot, middle, minus, rotated, scaledBy, unit, type Vector } from '../../../brush/space.ts'

export interface Facet {
  kind: 'table' | 'star' | 'bezel' | 'upper' | 'girdle' | 'main' | 'lower'
  corners: readonly Vector[]
  /** Normal of the plane; points out of the stone. */
  normal: Vector
  /** Distance of the plane from the centre of the stone. */
  reach: number
}

const eighth = Math.PI / 4
const tableRadius = 0.57
const girdle = 0.035
const crownSlope = Math.tan((34.5 * Math.PI) / 180)
const pavilionSlope = Math.tan((40.8 * Math.PI) / 180)
const starRadius = 0.5 * (1 + tableRadius * Math.cos(eighth / 2))
const lowerRadius = 0.26

/** The fifty-seven facets of the modern brilliant and its girdle, of radius 1, in the proportions a cutter aims for. */
export function brilliantCut(about: number, lean: number): Facet[] {
  const all = Array.from({ length: 8 }, (_, index) => index)
  const plane = (kind: Facet['kind'], corners: readonly Vector[]) => facet(kind, corners, about, lean)
  return [
    plane('table', all.map(tableCorner)),
    ...all.map((k) => plane('star', [tableCorner(k), tableCorner(k + 1), starCorner(k)])),
    ...all.map((k) => plane('bezel', [tableCorner(k), starCorner(k), rim(k, 1), starCorner(k - 1)])),
    ...all.flatMap((k) => [
      plane('upper', [starCorner(k), rim(k, 1), rim(k + 0.5, 1)]),
      plane('upper', [starCorner(k), rim(k + 0.5, 1), rim(k + 1, 1)]),
    ]),
    ...Array.from({ length: 16 }, (_, index) => index / 2).map((k) =>
      plane('girdle', [rim(k, 1), rim(k + 0.5, 1), rim(k + 0.5, -1), rim(k, -1)]),
    ),
    ...all.map((k) => plane('main', [culet, lowerCorner(k), rim(k, -1), lowerCorner(k - 1)])),
    ...all.flatMap((k) => [
      plane('lower', [lowerCorner(k), rim(k, -1), rim(k + 0.5, -1)]),
      plane('lower', [lowerCorner(k), rim(k + 0.5, -1), rim(k + 1, -1)]),
    ]),
  ]
}

function facet(kind: Facet['kind'], upright: readonly Vector[], about: number, lean: number): Facet {
  const corners = upright.map((corner) => rotated(corner, about, lean))
  const [first, second, third] = corners
  if (!first || !second || !third) throw new Error('A facet has at least three corners')
  const across = unit(cross(minus(second, first), minus(third, first)))
  const normal = dot(across, middle(corners)) < 0 ? scaledBy(across, -1) : across
  return { kind, corners, normal, reach: dot(normal, first) }
}

const around = (k: number, radius: number, z: number): Vector => [
  radius * Math.cos(k * eighth),
  radius * Math.sin(k * eighth),
  z,
]

const tableCorner = (k: number) => around(k, tableRadius, girdle / 2 + crownSlope * (1 - tableRadius))

const starCorner = (k: number) =>
  around(k + 0.5, starRadius, girdle / 2 + crownSlope * (1 - starRadius * Math.cos(eighth / 2)))

const rim = (k: number, side: 1 | -1) => around(k, 1, (side * girdle) / 2)

const lowerCorner = (k: number) =>
  around(k + 0.5, lowerRadius, -girdle / 2 - pavilionSlope * (1 - lowerRadius * Math.cos(eighth / 2)))

const culet: Vector = [0, 0, -girdle / 2 - pavilionSlope]
