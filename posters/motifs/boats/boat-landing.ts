import { n } from '../../brush/numbers.ts'
import { fill, line, type Point, rect } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { dinghy, runabout } from './small-craft.ts'

/** Flights of stairs cut into the rock, which turn as they descend. */
export function rockStairs(p: Palette): string {
  const flights: readonly (readonly [Point, Point])[] = [
    [
      [470, 452],
      [560, 508],
    ],
    [
      [556, 508],
      [452, 566],
    ],
    [
      [456, 566],
      [540, 618],
    ],
  ]
  const flight = ([[x, y], [tx, ty]]: readonly [Point, Point], lift: number, thick: number) => {
    const count = 9
    const [dx, dy] = [(tx - x) / count, (ty - y) / count]
    const treads = Array.from({ length: count }, () => `h${n(dx)}v${n(dy)}`).join('')
    return `M${n(x)} ${n(y - lift)}${treads}v${thick}L${n(x)} ${n(y - lift + thick + 4)}Z`
  }
  return `${fill(flights.map((one) => flight(one, 0, 9)).join(''), mix(p.stoneShade, p.near, 0.4))}${fill(flights.map((one) => flight(one, 3, 5)).join(''), mix(p.stone, p.sun, 0.45))}`
}

/** The quay at the foot of the stairs, its davit, and the boats that lie there. */
export function boatLanding(p: Palette): string {
  const wall = mix(p.stone, p.stoneShade, 0.35)
  return `${rect(356, 616, 200, 10, mix(p.stone, p.sun, 0.4))}${rect(360, 626, 192, 32, wall)}${fill('M360 634H552V637H360ZM360 646H552V648H360Z', p.stoneShade)}${fill('M430 626H448V658H430ZM510 626H528V658H510Z', mix(p.stoneShade, p.near, 0.3))}${line('M376 616v-12M404 616v-12M500 616v-12', mix(p.near, p.stoneShade, 0.3), 4)}${line('M548 616V572H522M522 572V590', mix(p.near, p.stoneShade, 0.3), 3)}${runabout(420, 668, 1.05, p)}${dinghy(520, 668, 0.9, p)}`
}
