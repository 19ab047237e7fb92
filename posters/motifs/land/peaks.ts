import { fill, placed } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const shaded =
  'M0 -340 L26 -306 L44 -262 L84 -214 L100 -170 L150 -120 L176 -78 L240 -40 L300 0 L60 0 L34 -60 L58 -110 L20 -160 L38 -214 L6 -262Z'
const ridge =
  'M-300 0 L-230 -70 L-190 -84 L-130 -180 L-100 -196 L-52 -290 L-30 -300 L0 -340 L26 -306 L44 -262 L84 -214 L100 -170 L150 -120 L176 -78 L240 -40 L300 0Z'
const snowInLight =
  'M0 -340 L-30 -300 L-52 -290 L-100 -196 L-130 -180 L-172 -112 L-146 -128 L-132 -100 L-104 -146 L-88 -104 L-70 -142 L-50 -70 L-30 -140 L-8 -104 L2 -166 L20 -160 L38 -214 L6 -262Z'
const snowInShade =
  'M0 -340 L26 -306 L44 -262 L84 -214 L100 -170 L132 -138 L104 -146 L94 -116 L74 -156 L58 -112 L46 -168 L32 -146 L20 -160 L38 -214 L6 -262Z'
const couloirs =
  'M-52 -290 L-66 -240 L-54 -250 L-62 -196 L-40 -262Z M-118 -172 L-128 -140 L-112 -158Z M-24 -262 L-34 -200 L-22 -222 L-20 -180 L-8 -240Z'

/** A snow peak, 600 wide and 340 high, its summit above (x, y). The light comes from the left; a negative width turns it. */
export function snowPeak(x: number, y: number, width: number, height: number, p: Palette, haze = 0): string {
  const hazeColour = p.sky[6] ?? p.far
  const tone = (colour: string) => mix(colour, hazeColour, haze)
  const drawn = `${fill(ridge, tone(mix(p.far, p.mid, 0.35)))}${fill(shaded, tone(mix(p.mid, p.near, 0.15)))}${fill(snowInLight, tone(p.white))}${fill(snowInShade, tone(mix(p.far, p.whiteShade, 0.35)))}${fill(couloirs, tone(mix(p.far, p.whiteShade, 0.5)))}`
  return `<g transform="translate(${x} ${y}) scale(${width} ${height})">${drawn}</g>`
}

/** A fir whose left side takes the light. Its foot stands at (x, y); 100 high. */
export function fir(x: number, y: number, scale: number, dark: string, light: string): string {
  const silhouette =
    'M0 -100 L14 -70 L8 -72 L22 -44 L13 -47 L30 -12 L4 -15 L4 0 L-4 0 L-4 -15 L-30 -12 L-13 -47 L-22 -44 L-8 -72 L-14 -70Z'
  const lit = 'M0 -100 L-14 -70 L-6 -74 L-3 -60 L-22 -44 L-10 -49 L-6 -34 L-30 -12 L-12 -15 L0 -30Z'
  return placed(x, y, scale, `${fill(silhouette, dark)}${fill(lit, light)}`)
}
