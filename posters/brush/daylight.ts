import { beside, type Lens, level } from './perspective.ts'
import { fill, outline, type Point } from './shapes.ts'

type Range = readonly [from: number, to: number]

interface Shaft {
  /** The pane in the ceiling that the light falls through. */
  up: number
  across: Range
  away: Range
  /** How far it travels to the right, and away from us, for each metre that it falls. */
  drift: readonly [right: number, away: number]
  /** Where the right wall stands. */
  wall: number
}

interface Fallen {
  /** Where the light lies on the floor; empty when the wall takes it all. */
  floor: string
  wall: string
  /** The lit air between, in two faces. */
  air: string
}

/** Daylight from a ceiling pane, followed to where it lands. */
export function daylight(lens: Lens, { up, across: [left, right], away: [front, back], drift, wall }: Shaft): Fallen {
  const [slip, recede] = drift
  const landing = (x: number) => Math.min(up, (wall - x) / slip)
  const after = (fall: number): Range => [front + recede * fall, back + recede * fall]
  const [fromLeft, fromRight] = [landing(left), landing(right)]
  const floor = fromLeft < up ? '' : level(lens, 0, [left + slip * up, Math.min(wall, right + slip * up)], after(up))
  const climbs = fromRight < up
  const [low, high] = [up - fromLeft, up - fromRight]
  const mid = (up + Math.max(0, up - fromRight)) / 2
  const patch = climbs ? beside(lens, wall, after(mid), [low, high]) : ''
  const foot = (x: number, fall: number, index: 0 | 1): Point => lens([x + slip * fall, up - fall, after(fall)[index]])
  const sheet = (index: 0 | 1) => {
    const edge = index ? back : front
    const corner: Point[] = climbs && fromLeft === up ? [lens([wall, 0, after(up)[index]])] : []
    return outline([
      lens([left, up, edge]),
      lens([right, up, edge]),
      foot(right, fromRight, index),
      ...corner,
      foot(left, fromLeft, index),
    ])
  }
  return { floor, wall: patch, air: sheet(0) }
}

export const pooled = (fallen: readonly Fallen[], part: keyof Fallen, colour: string, opacity: number) =>
  fill(fallen.map((one) => one[part]).join(''), colour, opacity)
