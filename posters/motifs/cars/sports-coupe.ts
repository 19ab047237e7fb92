import { modelled, paintOf } from '../../brush/form.ts'
import { disc, fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { wireWheel } from './wheel.ts'

const body =
  'M10 -24 C4 -40 2 -62 8 -88 C50 -96 96 -114 146 -120 C186 -124 218 -122 236 -114 L281 -86 C300 -90 334 -92 362 -84 C398 -74 428 -60 440 -40 C441 -32 438 -24 430 -20 C422 -17 414 -16 404 -16 L30 -16 C20 -16 12 -19 10 -24Z'
const haunch = 'M8 -88 C40 -92 72 -96 104 -94 C140 -90 166 -70 186 -46 L60 -40 L10 -60Z'

/** A grand touring coupé of the 1960s, 4.4 m long at a hundred units a metre. Its nose points right, it stands at the origin. */
export function sportsCoupe(p: Palette, colour: string): string {
  const paint = paintOf(colour, p)
  const black = mix(p.near, '#000000', 0.45)
  return `${oval(222, 1, 226, 6, black, 0.6)}${fill('M60 -20 H390 V-8 H60Z', black)}
${modelled('coupe-body', body, [
  [paint.rim, 0, 0],
  [paint.light, -2.5, 3],
  [paint.base, -4, 11],
  [paint.shade, -8, 58],
])}
${fill(haunch, paint.light, 0.55)}${fill('M10 -80 C60 -84 100 -80 132 -68 C156 -58 174 -48 186 -46 L60 -40 L8 -56Z', paint.base)}
${arch(96, black)}${arch(336, black)}${wireWheel(96, 32, p)}${wireWheel(336, 32, p)}
${glasshouse(p)}${seams(paint.deep, p)}${lamps(p, black)}`
}

const arch = (x: number, black: string) =>
  fill(`M${x - 38} -15 C${x - 42} -46 ${x - 22} -70 ${x} -70 C${x + 22} -70 ${x + 42} -46 ${x + 38} -15Z`, black)

function glasshouse(p: Palette): string {
  const pane = isDark(p) ? mix(p.glass, p.lamp, 0.1) : p.glass
  const sheen = mix(p.glass, p.sky[5] ?? p.white, 0.55)
  return `${fill('M176 -115 C198 -118 216 -116 228 -111 L264 -87 L168 -87 C166 -99 169 -109 176 -115Z', pane)}${fill('M164 -115 C160 -106 159 -97 161 -88 L108 -93 C124 -105 144 -112 164 -115Z', pane)}
${fill('M190 -116 L206 -116 L182 -87 L168 -87 C167 -96 168 -104 172 -111Z', sheen, 0.6)}${fill('M150 -112 L161 -114 L146 -90 L128 -92Z', sheen, 0.5)}
${fill('M236 -112 L277 -87 L268 -87 L231 -110Z', sheen)}${line('M169 -87 L266 -86 M108 -92 L162 -87', p.whiteShade, 1.6)}
${fill('M196 -87 C194 -97 198 -103 205 -103 C212 -103 216 -98 215 -91 L222 -87Z', mix(p.near, '#000000', 0.3))}${line('M240 -88 C237 -95 240 -100 245 -101', mix(p.near, '#000000', 0.2), 2)}`
}

function seams(dark: string, p: Palette): string {
  return `${line('M266 -86 C268 -62 266 -40 262 -22 M164 -88 C164 -70 172 -44 184 -24 L262 -22', dark, 1.3)}${line('M283 -58 l-5 20 M292 -59 l-5 20 M274 -57 l-5 20', dark, 2.6)}
${line('M186 -74 h13', p.white, 2.2)}${line('M136 -21 L298 -19', p.whiteShade, 2)}${line('M366 -82 C346 -86 312 -86 284 -82', dark, 1)}${line('M14 -80 C80 -82 240 -72 410 -62', p.white, 1.2, 0.35)}`
}

function lamps(p: Palette, black: string): string {
  const lit = isDark(p)
  return `${fill('M388 -74 C408 -68 426 -58 434 -49 C420 -47 398 -56 388 -74Z', mix(p.white, p.glass, 0.25))}${oval(421, -56, 8, 5.5, lit ? p.lamp : p.white)}
${fill('M428 -40 C436 -40 441 -38 440 -33 C436 -29 428 -29 422 -31Z', black)}${line('M414 -26 C426 -24 436 -27 441 -34', p.white, 2.6)}${line('M2 -42 C6 -38 14 -36 26 -36', p.white, 2.6)}
${fill('M4 -70 L11 -70 L10 -56 L3 -56Z', p.accent)}${disc(6, -75, 2.2, p.lamp)}${line('M10 -14 h16', p.whiteShade, 4)}`
}
