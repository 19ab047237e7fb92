import { block, disc, fill, line, oval, placed, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** An opening with a round head; its sill at y. */
const arched = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z`

const repeat = (count: number, from: number, gap: number, part: (x: number) => string) =>
  Array.from({ length: count }, (_, index) => part(from + index * gap)).join('')

/** The front of a Belle Époque casino, 900 wide centred on x = 0, standing at the origin, 470 high. The light comes from the left. */
export function casino(p: Palette): string {
  const lit = isDark(p)
  const wall = lit ? mix(p.stone, p.mid, 0.38) : p.stone
  const shade = lit ? mix(p.stoneShade, p.mid, 0.5) : p.stoneShade
  const trim = lit ? mix(p.white, p.stone, 0.35) : p.white
  const tones: Tones = { wall, shade, trim, pane: lit ? p.lamp : mix(p.glass, p.sky[3] ?? p.glass, 0.3), lit }
  return `${wings(p, tones)}<g id="tower">${tower(-262, p, tones)}</g><use href="#tower" x="524"/>${middle(p, tones)}${portico(p, tones)}`
}

interface Tones {
  wall: string
  shade: string
  trim: string
  pane: string
  lit: boolean
}

function wings(p: Palette, { wall, shade, trim, pane }: Tones): string {
  const windows = (from: number) => repeat(4, from, 52, (x) => arched(x, -118, 24, 40) + arched(x, -24, 26, 54))
  return `${rect(-540, -196, 1080, 196, wall)}${rect(-540, -196, 60, 196, trim, 0.35)}${rect(480, -196, 60, 196, shade)}${rect(-546, -206, 1092, 12, trim)}${rect(-540, -194, 1080, 6, shade)}
${fill(
  repeat(27, -536, 40, (x) => block(x, -224, 7, 18)),
  trim,
)}${rect(-546, -230, 1092, 7, trim)}${fill(windows(-528) + windows(340), pane)}${fill('M-540 -206 L-500 -262 H-330 V-206Z M540 -206 L500 -262 H330 V-206Z', p.roof)}${fill('M330 -206V-262H500L540 -206Z', p.near, 0.25)}${rect(-540, -98, 1080, 6, shade)}`
}

function tower(x: number, p: Palette, { wall, shade, trim, pane }: Tones): string {
  const dome = 'M-52 -322 C-52 -372 -30 -398 0 -410 C30 -398 52 -372 52 -322Z'
  return placed(
    x,
    0,
    1,
    `${rect(-56, -322, 112, 322, wall)}${rect(24, -322, 32, 322, shade)}${rect(-56, -322, 14, 322, trim, 0.5)}${rect(-64, -330, 128, 12, trim)}${rect(-60, -206, 120, 9, trim)}
${fill(dome, p.roof)}${fill('M10 -408 C32 -396 52 -372 52 -322 H22 C26 -356 22 -390 10 -408Z', mix(p.roof, p.near, 0.4))}${fill('M-40 -330 C-40 -370 -24 -392 -6 -404 C-22 -384 -28 -360 -28 -330Z', mix(p.roof, p.sun, 0.3))}
${rect(-9, -430, 18, 26, trim)}${fill('M-12 -430 Q0 -446 12 -430Z', p.roof)}${line('M0 -442 V-462', trim, 2.5)}${disc(0, -352, 13, trim)}${disc(0, -352, 8.5, pane)}
${fill(arched(-34, -228, 26, 50) + arched(8, -228, 26, 50) + arched(-18, -112, 36, 56) + arched(-18, -20, 36, 54), pane)}${line('M-42 -226 H42', trim, 4)}`,
  )
}

function middle(p: Palette, { wall, shade, trim, pane }: Tones): string {
  return `${rect(-206, -286, 412, 286, wall)}${rect(160, -286, 46, 286, shade)}${rect(-214, -296, 428, 13, trim)}${rect(-206, -283, 412, 6, shade)}
${fill('M-190 -296 C-190 -350 -110 -384 0 -384 C110 -384 190 -350 190 -296Z', p.roof)}${fill('M60 -380 C130 -370 190 -344 190 -296 H120 C124 -336 104 -364 60 -380Z', mix(p.roof, p.near, 0.4))}${fill('M-176 -296 C-170 -342 -110 -370 -40 -380 C-104 -360 -140 -336 -146 -296Z', mix(p.roof, p.sun, 0.25))}
${fill('M-60 -296 V-336 Q0 -380 60 -336 V-296Z', wall)}${fill('M-66 -334 Q0 -384 66 -334 L60 -328 Q0 -370 -60 -328Z', trim)}${disc(0, -324, 23, trim)}${disc(0, -324, 17, pane)}${line('M0 -336 V-324 L8 -318', p.near, 2.4)}${line('M0 -384 V-428', trim, 3)}${fill('M1 -428 C14 -434 22 -420 38 -426 V-408 C22 -402 14 -416 1 -410Z', p.accent)}
${fill(arched(-170, -172, 44, 58) + arched(126, -172, 44, 58) + arched(-96, -172, 54, 66) + arched(-27, -172, 54, 66) + arched(42, -172, 54, 66), pane)}${fill(block(-118, -260, 12, 108) + block(-38, -260, 8, 108) + block(30, -260, 8, 108) + block(106, -260, 12, 108), trim)}${rect(-206, -160, 412, 10, trim)}`
}

function portico(p: Palette, { shade, trim, pane, lit }: Tones): string {
  const glow = lit ? `${oval(0, -60, 250, 100, p.lamp, 0.16)}${oval(0, -60, 190, 76, p.lamp, 0.2)}` : ''
  const doors = arched(-152, 0, 64, 84) + arched(-66, 0, 132, 74) + arched(88, 0, 64, 84)
  return `${glow}${fill(doors, pane)}${line('M-120 0 V-114 M-33 0 V-130 M0 0 V-138 M33 0 V-130 M120 0 V-114 M-152 -70 H-88 M-62 -70 H62 M88 -70 H152', mix(pane, p.near, 0.55), 2.5)}
${fill(
  repeat(4, -174, 110, (x) => block(x, -138, 17, 138)),
  trim,
)}${fill(
  repeat(4, -165, 110, (x) => block(x, -138, 8, 138)),
  shade,
  0.7,
)}
${fill('M-232 -122 C-140 -148 140 -148 232 -122 L224 -114 C140 -134 -140 -134 -224 -114Z', mix(p.glass, p.sky[4] ?? p.glass, 0.5))}${line('M-232 -121 C-140 -147 140 -147 232 -121', trim, 4)}${fill(
  repeat(19, -222, 24.6, (x) => `M${x.toFixed(0)} ${(-114 - 18 * (1 - (x / 222) ** 2)).toFixed(0)}v8h5v-8z`),
  lit ? p.lamp : trim,
)}
${rect(-250, -8, 500, 8, trim)}${rect(-270, 0, 540, 9, shade)}${rect(-290, 9, 580, 9, trim)}${rect(-310, 18, 620, 10, shade)}`
}
