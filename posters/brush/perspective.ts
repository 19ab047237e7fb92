import { outline, type Point } from './shapes.ts'

/** Metres: to the right of us, above the floor, away from us. */
export type Spot = readonly [across: number, up: number, away: number]

export type Lens = (spot: Spot) => Point

interface Stand {
  /** Where on the sheet all that recedes runs together. */
  x: number
  y: number
  /** How high above the floor our eyes are. */
  eye: number
  /** Units of the sheet for a metre, one metre away. */
  focus: number
}

/** What a person standing in a room sees of each spot in it. */
export const lensOf =
  ({ x, y, eye, focus }: Stand): Lens =>
  ([across, up, away]) => [x + (across * focus) / away, y - ((up - eye) * focus) / away]

/** A flat figure in the room. */
export const seen = (lens: Lens, spots: readonly Spot[]) => outline(spots.map(lens))

type Range = readonly [from: number, to: number]

/** A level rectangle: a floor, a ceiling, a table top. */
export const level = (lens: Lens, up: number, [left, right]: Range, [front, back]: Range) =>
  seen(lens, [
    [left, up, front],
    [right, up, front],
    [right, up, back],
    [left, up, back],
  ])

/** A rectangle that faces us. */
export const facing = (lens: Lens, away: number, [left, right]: Range, [low, high]: Range) =>
  seen(lens, [
    [left, low, away],
    [right, low, away],
    [right, high, away],
    [left, high, away],
  ])

/** A rectangle upon a wall that runs away from us. */
export const beside = (lens: Lens, across: number, [front, back]: Range, [low, high]: Range) =>
  seen(lens, [
    [across, low, front],
    [across, low, back],
    [across, high, back],
    [across, high, front],
  ])
