import { n } from '../../../brush/numbers.ts'
import type { Point } from '../../../brush/shapes.ts'
import type { Spot, View } from './view.ts'

/** A circular cross-section of a hull: position along the hull, radius, height of its centre. */
export type Station = readonly [x: number, radius: number, z: number]

export const fuselage: readonly Station[] = [
  [15, 0.06, -0.5],
  [14.8, 0.3, -0.45],
  [14.4, 0.54, -0.37],
  [13.8, 0.78, -0.26],
  [13, 1, -0.15],
  [12, 1.2, -0.05],
  [10.6, 1.34, 0],
  [8, 1.4, 0],
  [0, 1.4, 0],
  [-6, 1.36, 0.03],
  [-9, 1.14, 0.2],
  [-12, 0.74, 0.52],
  [-14.2, 0.36, 0.82],
  [-15.2, 0.12, 0.96],
]

export const nacelle: readonly Station[] = [
  [-5.2, 0.78, 0],
  [-5.8, 0.93, 0],
  [-7.4, 0.98, 0],
  [-9.2, 0.82, 0],
  [-10.6, 0.58, 0],
]

/** The outline of a hull of circular sections, seen from any side. */
export function silhouette(
  view: View,
  stations: readonly Station[],
  [shiftX, shiftY, shiftZ]: Spot = [0, 0, 0],
): string {
  const centres = stations.map(([x, , z]) => view.at([x + shiftX, shiftY, z + shiftZ]))
  const upper: Point[] = []
  const lower: Point[] = []
  centres.forEach(([x, y], index) => {
    const [fromX, fromY] = centres[Math.max(0, index - 1)] ?? [x, y]
    const [toX, toY] = centres[Math.min(centres.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(toX - fromX, toY - fromY) || 1
    const reach = (stations[index]?.[1] ?? 0) * view.scale
    const [acrossX, acrossY] = [((toY - fromY) / length) * reach, (-(toX - fromX) / length) * reach]
    upper.push([x + acrossX, y + acrossY])
    lower.push([x - acrossX, y - acrossY])
  })
  const around = [...upper, ...lower.toReversed()]
  return smooth(around) + rounds(view, centres, stations, turnsClockwise(around))
}

/** If a hull points at the viewer, its sections show as circles outside the outline. */
function rounds(view: View, centres: readonly Point[], stations: readonly Station[], clockwise: boolean): string {
  const sweep = clockwise ? 1 : 0
  return stations
    .filter(([, radius]) => radius > 0.5)
    .map(([, radius], index) => {
      const [x, y] = centres[stations.findIndex((station) => station[1] > 0.5) + index] ?? [0, 0]
      const r = radius * view.scale
      return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 ${sweep} ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 ${sweep} ${n(-2 * r)} 0z`
    })
    .join('')
}

function turnsClockwise(points: readonly Point[]): boolean {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return area > 0
}

function smooth(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  return `M${n(first[0])} ${n(first[1])}${rest.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')}Z`
}

/** A point on the skin: `angle` in degrees from the crown, positive on the right side. */
export function onSkin(x: number, angle: number, stations: readonly Station[] = fuselage): Spot {
  const after = Math.max(
    1,
    stations.findIndex((station) => station[0] <= x),
  )
  const [fore, aft] = [stations[after - 1] ?? [0, 1, 0], stations[after] ?? [0, 1, 0]]
  const share = (fore[0] - x) / (fore[0] - aft[0] || 1)
  const [radius, middle] = [fore[1] + (aft[1] - fore[1]) * share, fore[2] + (aft[2] - fore[2]) * share]
  const turn = (angle * Math.PI) / 180
  return [x, -Math.sin(turn) * radius, middle + Math.cos(turn) * radius]
}
