import { fill, line, oval, placed } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A striped parasol, 150 high, its foot on (x, y). The light comes from the left. */
export function sunshade(x: number, y: number, scale: number, p: Palette): string {
  const dark = mix(p.whiteShade, p.near, 0.15)
  return placed(
    x,
    y,
    scale,
    `${line('M0 0V-140', mix(p.stoneShade, p.near, 0.2), 4)}${oval(0, 0, 16, 4, mix(p.stoneShade, p.near, 0.3))}${fill('M-84 -104C-66 -136 -34 -150 0 -152C34 -150 66 -136 84 -104C70 -110 58 -110 46 -103C32 -110 16 -110 0 -103C-16 -110 -32 -110 -46 -103C-58 -110 -70 -110 -84 -104Z', p.white)}${fill('M-46 -103C-38 -134 -18 -150 0 -152C-8 -140 -14 -122 -15 -108C-26 -110 -36 -108 -46 -103ZM0 -152C18 -150 34 -136 46 -103C36 -108 26 -110 15 -108C14 -122 8 -140 0 -152ZM-84 -104C-66 -136 -34 -150 -14 -151C-38 -144 -58 -126 -66 -108Z', p.accent)}${fill('M0 -152C34 -150 66 -136 84 -104C70 -110 58 -110 46 -103C36 -134 18 -150 0 -152Z', dark, 0.42)}${fill('M-3 -152h6v-8h-6z', p.accentShade)}`,
  )
}

/** A deckchair, 96 long, its head to the right. */
export function lounger(x: number, y: number, scale: number, p: Palette): string {
  const frame = mix(p.stoneShade, p.near, 0.35)
  return placed(
    x,
    y,
    scale,
    `${fill('M-50 2H60L70 7H-40Z', p.near, 0.3)}${line('M-44 2v-14M30 2v-14M-2 2v-12', frame, 3)}${fill('M-50 -14H28L56 -42L62 -38L34 -8H-50Z', p.white)}${fill('M-50 -11H30L60 -40L62 -38L34 -8H-50Z', p.whiteShade)}${fill('M42 -30L56 -44L64 -38L50 -24Z', p.accent)}`,
  )
}
