import { modelled, paintOf } from '../../brush/form.ts'
import { disc, fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { wireWheel } from './wheel.ts'

const hull =
  'M6 -26 C34 -66 96 -128 172 -147 C206 -154 242 -152 264 -141 L303 -106 C352 -107 408 -105 436 -99 C449 -95 456 -70 461 -36 L461 -20 L10 -20Z'
const rearWing = 'M0 -20 C14 -54 52 -95 106 -95 C156 -95 184 -58 200 -20Z'
const frontWing =
  'M466 -20 C472 -58 448 -91 404 -91 C366 -91 338 -68 308 -48 C272 -27 232 -21 180 -20 L176 -13 L364 -13 C360 -46 378 -66 402 -66 C428 -66 444 -46 442 -16Z'

/** A teardrop coupé of the late 1930s, 4.7 m long at a hundred units a metre. Its nose points right, it stands at the origin. */
export function grandTourer(p: Palette, colour: string): string {
  const paint = paintOf(colour, p)
  const lower = paintOf(mix(colour, '#140a12', 0.42), p)
  return `${oval(238, 1, 246, 7, mix(p.near, '#000000', 0.4), 0.55)}
${fill('M30 -20 L450 -20 L440 -8 L60 -8Z', mix(p.near, '#000000', 0.3))}
${fill('M430 -20 C446 -60 462 -66 472 -44 L474 -20Z', lower.deep)}
${wireWheel(106, 36, p)}
${modelled('gt-hull', hull, [
  [paint.rim, 0, 0],
  [paint.light, -3, 3.5],
  [paint.base, -5, 13],
  [paint.shade, -12, 52],
])}
${cabin(p)}${bonnet(p, paint.deep)}${fill('M352 -8 C352 -50 372 -76 402 -76 C434 -76 452 -50 450 -8Z', mix(p.near, '#000000', 0.4))}${wireWheel(402, 36, p)}
${modelled('gt-rear', rearWing, [
  [lower.rim, 0, 0],
  [lower.light, -3, 3],
  [lower.base, -6, 11],
  [lower.shade, -12, 34],
])}
${line('M52 -20 C56 -50 80 -72 108 -72 C138 -72 156 -48 162 -20', lower.deep, 1.6)}
${modelled('gt-front', frontWing, [
  [lower.rim, 0, 0],
  [lower.light, -2.5, 3.2],
  [lower.base, -5, 10],
  [lower.shade, -8, 30],
])}
${brightwork(p)}`
}

function cabin(p: Palette): string {
  const pane = isDark(p) ? mix(p.glass, p.lamp, 0.14) : p.glass
  const sheen = mix(p.glass, p.sky[5] ?? p.white, 0.55)
  return `${fill('M238 -141 C252 -140 258 -136 262 -131 L285 -109 L213 -109 C210 -120 212 -132 218 -142Z', pane)}
${fill('M206 -142 C199 -132 197 -119 199 -109 L134 -109 C148 -124 174 -139 206 -142Z', pane)}
${fill('M224 -141 L240 -141 L226 -109 L213 -109 C210 -120 212 -132 218 -142Z', sheen, 0.6)}${fill('M188 -139 L198 -141 L172 -109 L150 -109Z', sheen, 0.5)}
${line('M268 -138 L301 -106', p.whiteShade, 2)}${line('M252 -111 C249 -120 252 -126 258 -127', mix(p.near, '#000000', 0.2), 2.4)}`
}

function bonnet(p: Palette, dark: string): string {
  const vents = Array.from({ length: 9 }, (_, index) => `M${330 + index * 9} -84 l-5 19`).join('')
  return `${line(vents, dark, 1.8)}${line('M303 -106 C300 -80 298 -50 296 -36', dark, 1.2)}${line('M212 -108 C206 -80 208 -50 214 -24', dark, 1.2)}
${line('M452 -88 C400 -95 330 -99 250 -102 C170 -104 96 -90 26 -36', p.whiteShade, 2)}${line('M222 -92 l16 -1', p.white, 2.2)}`
}

function brightwork(p: Palette): string {
  const lit = isDark(p)
  return `${fill('M440 -99 C450 -94 458 -66 463 -36 L456 -36 C453 -66 446 -92 434 -99Z', p.whiteShade)}${line('M443 -93 C451 -78 456 -58 459 -38', p.white, 1.2)}
${fill('M406 -88 C416 -99 436 -100 445 -92 C449 -85 448 -78 443 -74 C430 -72 414 -78 406 -88Z', p.whiteShade)}${fill('M408 -88 C418 -97 434 -98 443 -91 C430 -92 418 -90 408 -88Z', p.white)}${oval(445, -83, 3.6, 9.4, lit ? p.lamp : p.white)}
${line('M470 -24 C478 -24 480 -31 476 -35', p.white, 3.2)}${line('M-2 -26 C-8 -28 -10 -22 -6 -18', p.white, 2.6)}
${line('M180 -15 L362 -12', p.whiteShade, 1.8)}${disc(12, -40, 3.2, lit ? p.accent : p.accentShade)}`
}
