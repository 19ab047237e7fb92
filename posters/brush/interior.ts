import type { Palette } from '../palettes.ts'
import { isDark, mix } from './tone.ts'

export interface RoomTones {
  wall: string
  shade: string
  deep: string
  trim: string
  wood: string
  woodDark: string
  beam: string
  /** Lamplight on a wall. */
  glow: string
}

/** Colours of a room: lit surfaces, shaded surfaces, and surfaces warmed by lamps. */
export function roomTones(p: Palette): RoomTones {
  const dark = isDark(p)
  const moonlit = dark && p.height > 0.2
  const wood = moonlit ? mix(mix(p.accent, p.lamp, 0.4), p.near, 0.62) : mix(mix(p.stone, p.roof, 0.5), p.accent, 0.12)
  return {
    wall: mix(p.wall, p.wallShade, moonlit ? 0.8 : dark ? 0.62 : 0.5),
    shade: mix(p.wallShade, p.mid, moonlit ? 0.35 : dark ? 0.35 : 0.18),
    deep: mix(p.wallShade, p.near, moonlit ? 0.6 : 0.35),
    trim: mix(p.lamp, p.stoneShade, 0.4),
    wood: mix(wood, p.near, dark ? 0.25 : 0.05),
    woodDark: mix(wood, p.near, dark ? 0.42 : 0.22),
    beam: moonlit ? mix(p.sky[7] ?? p.sun, p.sun, 0.25) : mix(p.sun, p.sky[7] ?? p.sun, 0.4),
    glow: mix(p.lamp, p.accent, 0.22),
  }
}
