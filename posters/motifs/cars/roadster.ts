import { modelled, paintOf } from '../../brush/form.ts'
import { disc, fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { wireWheel } from './wheel.ts'

const body =
  'M448 -113 C456 -110 458 -60 454 -24 L18 -24 C16 -34 22 -44 32 -54 C66 -90 108 -112 150 -115 C160 -115 166 -111 172 -104 C186 -89 214 -86 232 -98 C242 -105 250 -112 262 -114Z'
const frontWing =
  'M486 -22 C490 -70 462 -98 426 -98 C384 -98 356 -72 326 -48 C304 -31 276 -22 236 -21 L232 -13 L386 -13 C382 -50 398 -74 426 -74 C454 -74 468 -50 464 -18Z'
const rearWing =
  'M240 -21 C222 -24 210 -36 198 -54 C182 -80 160 -96 124 -96 C66 -96 22 -60 2 -22 L8 -16 L80 -16 C78 -54 96 -74 122 -74 C150 -74 168 -52 166 -13 L236 -13Z'

/** An open roadster of the 1930s, 4.9 m long at a hundred units a metre. Its nose points right, it stands at the origin. */
export function roadster(p: Palette, colour: string): string {
  const paint = paintOf(colour, p)
  const black = mix(p.near, '#000000', 0.45)
  const well = (x: number) =>
    fill(`M${x - 42} -10 C${x - 44} -58 ${x - 22} -80 ${x} -80 C${x + 22} -80 ${x + 44} -58 ${x + 42} -10Z`, black)
  return `${oval(244, 1, 250, 7, black, 0.6)}${fill('M40 -26 H450 V-9 H60Z', black)}
${cockpit(p, black)}
${modelled('roadster-body', body, [
  [paint.rim, 0, 0],
  [paint.light, -2.5, 3],
  [paint.base, -4, 12],
  [paint.shade, -8, 54],
])}
${bonnet(p, paint.deep)}${well(426)}${well(122)}${wireWheel(426, 38, p, true)}${wireWheel(122, 38, p, true)}
${modelled('roadster-rear', rearWing, [
  [paint.rim, 0, 0],
  [paint.light, -2, 3],
  [paint.base, -4, 9],
  [paint.shade, -6, 26],
])}
${modelled('roadster-front', frontWing, [
  [paint.rim, 0, 0],
  [paint.light, -2, 3],
  [paint.base, -4, 9],
  [paint.shade, -6, 26],
])}
${brightwork(p)}`
}

function cockpit(p: Palette, black: string): string {
  return `${fill('M150 -113 C156 -128 170 -128 178 -118 L200 -90 L168 -90Z', p.accent)}${fill('M150 -113 C156 -128 164 -128 168 -126 C160 -122 158 -112 160 -104Z', mix(p.accent, p.sun, 0.35))}${fill('M168 -104 C184 -116 220 -112 250 -110 L240 -92 L180 -86Z', p.accentShade)}
${line('M230 -92 C221 -106 224 -118 233 -121', black, 3)}${fill('M251 -143 L256 -145 L272 -113 L262 -113Z', mix(p.glass, p.sky[6] ?? p.white, 0.6), 0.85)}${line('M251 -144 L265 -113 M248 -145 L257 -145', p.white, 2.6)}`
}

function bonnet(p: Palette, dark: string): string {
  const louvres = Array.from({ length: 14 }, (_, index) => `M${286 + index * 9} -99l-4 15`).join('')
  const pipes = [322, 342, 362].map((x) => `M${x} -80 C${x - 4} -66 ${x - 14} -58 ${x - 20} -40`).join('')
  return `${line(louvres, dark, 1.7)}${line('M266 -113 L262 -34 M238 -100 C234 -70 236 -44 240 -28 M186 -94 C184 -70 190 -50 204 -30', dark, 1.2)}${line(pipes, mix(p.whiteShade, p.near, 0.35), 9)}${line(pipes, p.white, 3)}
${line('M446 -104 L268 -105 C250 -104 242 -94 228 -90 C210 -84 188 -84 172 -98 C166 -104 156 -107 148 -107 C108 -104 70 -84 38 -52', p.whiteShade, 1.8)}${line('M244 -84 l-16 1', p.white, 2.4)}`
}

function brightwork(p: Palette): string {
  const lit = isDark(p)
  return `${fill('M440 -114 C452 -114 460 -66 458 -24 L448 -24 C452 -66 448 -98 436 -114Z', p.whiteShade)}${line('M448 -110 C456 -90 457 -60 455 -30', p.white, 1.6)}${line('M446 -115 l2 -8 l8 -3', p.white, 2.4)}
${fill('M446 -100 C430 -100 424 -92 426 -84 C430 -76 448 -74 462 -80 L464 -98 C458 -101 452 -101 446 -100Z', p.whiteShade)}${fill('M446 -100 C432 -100 426 -94 426 -88 C438 -94 452 -95 464 -94 L464 -98 C458 -101 452 -101 446 -100Z', p.white)}${oval(464, -89, 3.6, 10.5, lit ? p.lamp : p.white)}
${line('M488 -32 C496 -32 498 -40 493 -44 M484 -26 L490 -32', p.white, 3.4)}${line('M2 -30 C-6 -30 -8 -38 -4 -42', p.white, 3)}${line('M236 -15 H386', p.whiteShade, 2.4)}${disc(18, -42, 3.4, lit ? p.accent : p.accentShade)}`
}
