import { fill, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A swan its waterline at y = 0, 70 long, heading right. */
export function swan(p: Palette): string {
  const bill = mix(p.accent, p.lamp, 0.35)
  return `${fill('M-38 -16C-26 -30 0 -32 16 -22C22 -18 25 -12 22 -6C18 0 8 2 -4 2C-22 2 -32 -6 -38 -16Z', p.white)}${fill('M-38 -16C-24 -22 -4 -20 4 -8C-6 0 -22 0 -30 -5C-34 -8 -36 -12 -38 -16Z', p.whiteShade)}${fill('M22 -4C16 0 6 2 -4 2C-14 2 -22 0 -28 -4C-10 -1 8 -2 22 -4Z', mix(p.whiteShade, p.near, 0.25))}${line('M16 -12C30 -22 14 -34 20 -46C23 -53 32 -53 34 -46', p.white, 6)}${fill('M34 -49L46 -43L33 -41Z', bill)}${fill('M33 -49L38 -46L33 -44Z', p.near)}`
}
