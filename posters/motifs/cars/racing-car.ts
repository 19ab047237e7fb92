import { modelled, paintOf } from '../../brush/form.ts'
import { disc, fill, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { wireWheel } from './wheel.ts'

const body =
  'M0 -50 C30 -74 76 -101 120 -112 C126 -112 129 -104 131 -92 C148 -85 168 -86 184 -98 C244 -101 318 -99 358 -90 C384 -83 394 -66 393 -50 C391 -36 378 -29 360 -27 L70 -25 C40 -27 14 -36 0 -50Z'

/** A single-seater of the 1930s, 3.9 m long at a hundred units a metre. Its nose points right, it stands at the origin. */
export function racingCar(p: Palette, colour: string, name: string): string {
  const paint = paintOf(colour, p)
  const black = mix(p.near, '#000000', 0.45)
  return `${farWheels(black, p)}${driver(p, black)}
${modelled(name, body, [
  [paint.rim, 0, 0],
  [paint.light, -2, 3],
  [paint.base, -3, 11],
  [paint.shade, -5, 44],
])}
${plating(p, paint.deep)}${running(p, black)}`
}

function farWheels(black: string, p: Palette): string {
  const tread = mix(black, p.sun, 0.12)
  return `${disc(356, -40, 33, tread)}${disc(94, -40, 33, tread)}${disc(356, -40, 17, black)}${disc(94, -40, 17, black)}`
}

function driver(p: Palette, black: string): string {
  return `${fill('M150 -106 C110 -112 92 -98 58 -108 C40 -113 28 -104 14 -110 C30 -120 44 -118 60 -118 C92 -118 112 -128 150 -118Z', p.accent)}${fill('M128 -88 C128 -104 140 -110 156 -108 C172 -104 184 -98 196 -92 L186 -84Z', p.white)}${fill('M128 -88 C128 -98 134 -104 140 -106 C142 -98 150 -92 170 -88Z', p.whiteShade)}
${fill('M141 -112 C136 -132 150 -142 162 -138 C174 -134 174 -122 170 -116 C166 -108 158 -104 148 -106Z', mix(p.stone, p.roof, 0.25))}${fill('M140 -116 C134 -134 148 -145 162 -140 C172 -136 172 -130 170 -128 C158 -132 150 -124 152 -112Z', p.white)}${fill('M158 -131 L173 -129 C174 -124 172 -121 168 -121 L157 -123Z', black)}${line('M145 -128 L158 -127', black, 2.4)}
${line('M196 -97 C190 -104 190 -110 194 -114', black, 3)}${fill('M204 -98 C202 -108 206 -114 210 -116 L222 -99Z', mix(p.glass, p.sky[6] ?? p.white, 0.6), 0.8)}`
}

function plating(p: Palette, dark: string): string {
  const louvres = Array.from({ length: 15 }, (_, index) => `M${214 + index * 8.6} -84l-3 13`).join('')
  return `${line(louvres, dark, 1.7)}${line('M204 -98 L200 -30 M348 -92 C356 -76 358 -50 352 -28 M120 -110 C104 -90 100 -56 108 -28', dark, 1.2)}${fill('M370 -86 C388 -79 394 -64 393 -50 C391 -38 382 -31 370 -29 C380 -46 380 -68 370 -86Z', dark)}${line('M374 -80 C384 -66 384 -48 376 -34 M380 -76 C389 -64 389 -50 382 -37', p.whiteShade, 1.2)}
${disc(154, -66, 14, p.white)}${line('M190 -96 C250 -97 310 -95 352 -88', p.white, 2, 0.6)}${line('M106 -102 C76 -92 40 -74 14 -56', p.white, 2, 0.5)}${disc(92, -96, 4.5, p.whiteShade)}`
}

function running(p: Palette, black: string): string {
  const pipe = 'M330 -62 C300 -58 270 -50 236 -47 L24 -40'
  const headers = [326, 306, 286, 266].map((x) => `M${x} -70 L${x - 12} -54`).join('')
  const blur = (x: number) =>
    `${line(`M${x - 19} -50 A23 23 0 0 1 ${x + 12} -57 M${x + 20} -24 A23 23 0 0 1 ${x - 10} -16`, p.white, 3, 0.35)}`
  return `${line(headers, p.whiteShade, 5)}${line(pipe, mix(black, p.whiteShade, 0.4), 9)}${line(pipe, p.whiteShade, 5.5)}${line('M330 -63 C300 -59 270 -51.500 236 -48.500 L24 -41.500', p.white, 1.6)}
${line('M336 -38 L296 -34 M78 -38 L130 -32', black, 6)}${wireWheel(336, 37, p)}${wireWheel(78, 37, p)}${blur(336)}${blur(78)}`
}
