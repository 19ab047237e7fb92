import { outline, type Point } from './shapes.ts'

/** Metres to the right of the viewer, above the floor, and away from the viewer. */
export type Spot = readonly [across: number, up: number, away: number]

export type Lens = (spot: Spot) => Point

interface Viewpoint {
  /** Vanishing point on the drawing. */
  x: number
  y: number
  /** Height of the viewer's eyes above the floor. */
  eye: number
  /** Units of the drawing per metre, at a distance of one metre. */
  focus: number
}

/** Projects each point of a room to the drawing, as a standing person sees it. */
export const lensOf =
  ({ x, y, eye, focus }: Viewpoint): Lens =>
  ([across, up, away]) => [x + (across * focus) / away, y - ((up - eye) * focus) / away]

/** A polygon in the room. */
export const polygonInRoom = (lens: Lens, spots: readonly Spot[]) => outline(spots.map(lens))

type Range = readonly [from: number, to: number]

/** A level rectangle: a floor, a ceiling, a table top. */
export const levelRectangle = (lens: Lens, up: number, [left, right]: Range, [front, back]: Range) =>
  polygonInRoom(lens, [
    [left, up, front],
    [right, up, front],
    [right, up, back],
    [left, up, back],
  ])

/** A rectangle that faces the viewer. */
export const rectangleFacingViewer = (lens: Lens, away: number, [left, right]: Range, [low, high]: Range) =>
  polygonInRoom(lens, [
    [left, low, away],
    [right, low, away],
    [right, high, away],
    [left, high, away],
  ])

/** A rectangle on a wall that runs away from the viewer. */
export const rectangleOnSideWall = (lens: Lens, across: number, [front, back]: Range, [low, high]: Range) =>
  polygonInRoom(lens, [
    [across, low, front],
    [across, low, back],
    [across, high, back],
    [across, high, front],
  ])
