import { dot, scaledBy, unit, type Vector } from '../../../brush/space.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'

/** Surroundings that the stone mirrors: a lamp at the upper left, a paler window at the right, the dark viewer, the velvet. */
const lamp = unit([-0.55, -0.35, 0.76])
const window = unit([0.75, 0.1, 0.5])

/** Tones from the darkest to the brightest, then the two coloured ones. */
export function tonesOf(p: Palette): string[] {
  const dark = mix(p.glass, p.near, 0.6)
  const sky = p.sky[3] ?? p.far
  return [
    dark,
    mix(dark, sky, 0.45),
    mix(dark, sky, 0.85),
    mix(sky, p.whiteShade, 0.35),
    mix(sky, p.whiteShade, 0.75),
    mix(p.whiteShade, p.white, 0.5),
    p.white,
    p.sun,
    p.accent,
    p.lamp,
  ]
}

/** How directly a polished facet faces the lamp. */
export const shineOf = (normal: Vector): number => dot(normal, lamp)

/** Index of the tone seen in a direction. */
export function toneFrom(way: Vector, gaze: Vector, bounces: number): number {
  const key = dot(way, lamp)
  if (key > 0.88) return 7
  if (key > 0.84) return 9
  if (key > 0.82) return 8
  if (dot(way, scaledBy(gaze, -1)) > 0.93) return 0
  if (dot(way, window) > 0.8) return 6
  const height = way[2]
  const tone = height < -0.15 ? 0.6 + bounces * 0.2 : 2.2 + height * 3.4
  return Math.round(Math.max(0, Math.min(6, tone)))
}
