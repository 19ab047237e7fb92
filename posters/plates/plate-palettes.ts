import type { TimeOfDay } from '../addresses.ts'
import type { Paint } from '../brush/form.ts'
import { mix } from '../brush/tone.ts'

export interface PlatePalette {
  /** In the light, between, and in the far corner. */
  ground: readonly [string, string, string]
  /** The engraved lines on the ground. */
  line: string
  shadow: string
  gold: Paint
  silver: Paint
  ivory: Paint
  wood: Paint
  accent: Paint
  dark: Paint
}

/** Draws an object that is centred on the origin and fits a circle with a radius of 300. */
export type PlateObject = (p: PlatePalette) => string

/** The five tones of one material in a light from the upper left. */
const toned = (colour: string, shadow: string): Paint => ({
  rim: mix(colour, '#fffaf0', 0.72),
  light: mix(colour, '#fff4dc', 0.32),
  base: colour,
  shade: mix(colour, shadow, 0.34),
  deep: mix(colour, shadow, 0.62),
})

const palette = (ground: PlatePalette['ground'], line: string, shadow: string, accent: string): PlatePalette => ({
  ...{ ground, line, shadow },
  gold: toned('#c0934a', mix(shadow, '#3a2408', 0.5)),
  silver: toned('#b7bbba', shadow),
  ivory: toned('#efe5d0', mix(shadow, '#6a5638', 0.35)),
  wood: toned('#8a5330', shadow),
  accent: toned(accent, shadow),
  dark: toned('#3a322e', '#0c0a09'),
})

export const platePalettes: Record<TimeOfDay, PlatePalette> = {
  dawn: palette(['#ebe1cc', '#dccfb5', '#bda987'], '#b9a584', '#3d2f1f', '#8c4f3d'),
  noon: palette(['#bccabd', '#9fb2a6', '#728679'], '#cfdacd', '#1f2e29', '#2e5f5c'),
  dusk: palette(['#d8aa92', '#c18a74', '#8d5a50'], '#e0baa5', '#3a1c22', '#5d2f47'),
  night: palette(['#41556e', '#2d3e55', '#182333'], '#5a6f88', '#070b13', '#93413c'),
}
