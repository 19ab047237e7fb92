import { type Lens, levelRectangle, rectangleOnSideWall } from './perspective.ts'
import { fill, outline, type Point } from './shapes.ts'

type Range = readonly [from: number, to: number]

interface Shaft {
  /** The pane in the ceiling through which the light falls. */
  up: number
  across: Range
  away: Range
  /** How far the light travels to the right, and away from the viewer, for each metre that it falls. */
  drift: readonly [right: number, away: number]
  /** Position of the right wall. */
  wall: number
}

interface LightShapes {
  /** Outline of the light on the floor; empty if all of it falls on the wall. */
  floor: string
  wall: string
  /** The lit air between pane and floor, as two faces. */
  air: string
}

/** Daylight from a ceiling pane, traced to the floor and the wall. */
export function daylight(
  lens: Lens,
  { up, across: [left, right], away: [front, back], drift, wall }: Shaft,
): LightShapes {
  const [slip, recede] = drift
  const landing = (x: number) => Math.min(up, (wall - x) / slip)
  const depthAfter = (fall: number): Range => [front + recede * fall, back + recede * fall]
  const [fromLeft, fromRight] = [landing(left), landing(right)]
  const floor =
    fromLeft < up ? '' : levelRectangle(lens, 0, [left + slip * up, Math.min(wall, right + slip * up)], depthAfter(up))
  const climbs = fromRight < up
  const [low, high] = [up - fromLeft, up - fromRight]
  const mid = (up + Math.max(0, up - fromRight)) / 2
  const patch = climbs ? rectangleOnSideWall(lens, wall, depthAfter(mid), [low, high]) : ''
  const foot = (x: number, fall: number, index: 0 | 1): Point =>
    lens([x + slip * fall, up - fall, depthAfter(fall)[index]])
  const airFace = (index: 0 | 1) => {
    const edge = index ? back : front
    const corner: Point[] = climbs && fromLeft === up ? [lens([wall, 0, depthAfter(up)[index]])] : []
    return outline([
      lens([left, up, edge]),
      lens([right, up, edge]),
      foot(right, fromRight, index),
      ...corner,
      foot(left, fromLeft, index),
    ])
  }
  return { floor, wall: patch, air: airFace(0) }
}

export const joinedLight = (lights: readonly LightShapes[], part: keyof LightShapes, colour: string, opacity: number) =>
  fill(lights.map((shapes) => shapes[part]).join(''), colour, opacity)
