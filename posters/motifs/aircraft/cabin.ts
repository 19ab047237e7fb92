import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, oval, placed, polygon, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** The windows of the cabin wall; the outer two are cut by the edge of the drawing. */
export const portholes = { at: [-32, 384, 816, 1232], y: 284, rx: 152, ry: 202 } as const

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`

/** The outline of all the panes, enlarged by `grow`. */
export const panesOf = (grow: number, dx = 0, dy = 0) =>
  portholes.at.map((x) => ellipse(x + dx, portholes.y + dy, portholes.rx + grow, portholes.ry + grow)).join('')

export interface CabinTones {
  wall: string
  lit: string
  shade: string
  deep: string
  wood: string
  leather: string
  carpet: string
  trim: string
}

export function cabinTones(p: Palette): CabinTones {
  const dark = isDark(p)
  const moonlit = dark && p.height > 0.2
  const warm = mix(mix(p.lamp, p.accent, 0.34), p.wall, 0.22)
  const wall = moonlit ? mix(warm, p.near, 0.56) : mix(p.wall, p.wallShade, dark ? 0.42 : 0.62 - p.height * 0.22)
  return {
    wall,
    lit: moonlit ? mix(warm, p.near, 0.22) : mix(wall, p.sun, 0.5),
    shade: mix(wall, p.near, moonlit ? 0.36 : 0.2),
    deep: mix(mix(p.wallShade, p.near, 0.5), wall, 0.1),
    wood: mix(mix(p.accentShade, p.lamp, moonlit ? 0.24 : 0.3), p.near, moonlit ? 0.42 : 0.22),
    leather: moonlit
      ? mix(mix(p.accent, p.lamp, 0.36), p.near, 0.3)
      : mix(mix(p.accent, p.stone, 0.5), p.near, dark ? 0.12 : 0.02),
    carpet: mix(p.mid, p.near, moonlit ? 0.25 : 0.35),
    trim: mix(p.lamp, p.stone, 0.35),
  }
}

/** The wall in bands that grow paler towards a strip of light under the ceiling. */
export function cabinWall(p: Palette, tones: CabinTones): string {
  const { wall, lit, shade, deep, wood, carpet, trim } = tones
  const strip = isDark(p) ? p.lamp : mix(p.white, p.sun, 0.4)
  const bands = [0, 1, 2, 3].map((index) => rect(0, 62 + index * 26, 1200, 27, mix(lit, wall, index / 4)))
  const seams = [176, 600, 1024].map((x) => `M${x} 70V506`).join('')
  const nozzles = [560, 600, 640]
    .map((x) => disc(x, 31, 9, shade) + disc(x - 1, 30, 5.5, mix(lit, p.white, 0.3)) + disc(x, 31, 2.4, deep))
    .join('')
  const reveal = `${fill(panesOf(30), mix(lit, p.white, 0.25))}${fill(panesOf(26, 2, 4), shade)}${fill(panesOf(18), mix(wall, p.white, 0.2))}${fill(panesOf(6, -2, -3), deep)}`
  return `${rect(0, 0, 1200, 800, wall)}${rect(0, 0, 1200, 52, mix(shade, wall, 0.45))}${rect(0, 0, 1200, 14, shade)}${nozzles}${rect(0, 52, 1200, 10, strip)}${bands.join('')}${line(seams, shade, 2)}${reveal}
${rect(0, 524, 1200, 12, mix(wood, p.sun, 0.4))}${rect(0, 536, 1200, 74, wood)}${rect(0, 536, 1200, 9, mix(wood, p.near, 0.45))}${line('M0 566H1200M0 584H1200', mix(wood, p.sun, 0.16), 2)}${rect(0, 610, 1200, 5, trim)}${rect(0, 615, 1200, 84, mix(shade, deep, 0.35))}${rect(0, 692, 1200, 12, deep)}${rect(0, 699, 1200, 101, carpet)}${line('M0 722H1200M0 756H1200', mix(carpet, p.sun, 0.12), 3)}`
}

/** A club chair in profile, facing right: 300 wide, 420 high, its foot at the origin. The light comes from the right. */
export function clubChair(p: Palette, { leather }: CabinTones): string {
  const [rim, light, shade, deep] = [
    mix(leather, p.sun, 0.62),
    mix(leather, p.sun, 0.3),
    mix(mix(leather, p.accentShade, 0.45), p.near, 0.08),
    mix(mix(leather, p.accentShade, 0.6), p.near, 0.34),
  ]
  const back =
    'M26 -366C22 -402 44 -420 74 -416C102 -412 110 -392 114 -366L148 -186C150 -168 148 -152 136 -144L78 -96C66 -96 62 -104 60 -116Z'
  const inner =
    'M74 -416C102 -412 110 -392 114 -366L148 -186C150 -168 148 -152 136 -144L112 -128L88 -350C86 -380 84 -404 74 -416Z'
  const arm = 'M118 -214C116 -236 126 -246 144 -246H282C304 -246 314 -234 311 -216L299 -92H122Z'
  return `${fill('M150 -40H262L278 -8H136Z', mix(p.near, leather, 0.2))}${fill('M124 -12H290V0H124Z', p.near)}${fill(back, shade)}${fill(inner, leather)}${fill('M104 -366L138 -190C141 -172 138 -156 128 -148L136 -144C148 -152 150 -168 148 -186L114 -366C110 -392 102 -412 74 -416C92 -408 100 -390 104 -366Z', rim)}${line('M98 -318L70 -308M106 -270L72 -258M114 -222L80 -208', deep, 3, 0.6)}${fill('M28 -372C36 -388 62 -392 98 -384L104 -350C80 -356 48 -354 30 -344Z', light)}${line('M30 -344C48 -354 80 -356 104 -350', deep, 2.5, 0.6)}
${fill('M112 -168H300C322 -168 330 -154 326 -138L320 -112H110Z', light)}${fill('M112 -168H300C322 -168 330 -154 326 -138L324 -128C300 -142 200 -146 112 -146Z', rim)}${fill('M92 -112H310L296 -38H122Z', deep)}${fill(arm, leather)}${fill('M118 -214C116 -236 126 -246 144 -246H282C304 -246 314 -234 311 -216L309 -204C300 -222 140 -222 118 -204Z', rim)}${fill('M120 -196L122 -92H160C150 -130 146 -166 148 -206C136 -206 126 -202 120 -196Z', shade)}${fill('M284 -210C300 -208 308 -206 309 -200L299 -92H276C284 -130 286 -170 284 -210Z', light)}${line('M150 -206C148 -166 152 -128 162 -92M282 -208C284 -168 282 -130 274 -92', deep, 2.2, 0.7)}${fill(block(122, -92, 178, 9), deep)}`
}

/** The table between two chairs, 400 wide centred on x = 0, its top at y = 0. */
export function cabinTable(p: Palette, { wood, trim }: CabinTones): string {
  const top = mix(wood, p.sun, 0.3)
  return `${fill('M-46 30H46L30 150H-30Z', mix(wood, p.near, 0.4))}${fill('M10 30H46L30 150H10Z', wood)}${polygon(
    [
      [-170, 0],
      [170, 0],
      [206, 22],
      [-206, 22],
    ],
    top,
  )}${polygon(
    [
      [-30, 0],
      [92, 0],
      [112, 22],
      [-36, 22],
    ],
    mix(top, p.sun, 0.4),
  )}${rect(-206, 22, 412, 12, mix(wood, p.near, 0.25))}${rect(-206, 22, 412, 3, trim)}`
}

/** A coupe half full, 86 high, standing at the origin. */
export function coupe(p: Palette): string {
  const glass = mix(p.white, p.sky[5] ?? p.white, 0.3)
  const wine = mix(p.lamp, p.accent, 0.16)
  return `${oval(0, 0, 24, 4.5, glass, 0.8)}${line('M0 -2V-46', glass, 4)}${fill('M-38 -86C-36 -60 -18 -46 0 -46C18 -46 36 -60 38 -86Z', glass, 0.5)}${fill('M-35 -74C-30 -56 -16 -48 0 -48C16 -48 30 -56 35 -74Z', wine)}${oval(0, -74, 35, 5, mix(wine, p.white, 0.5))}${line('M-38 -86C-36 -60 -18 -46 0 -46C18 -46 36 -60 38 -86', p.white, 2)}${line('M24 -80C22 -68 16 -60 10 -56', p.white, 3)}${disc(-8, -62, 2, p.white)}${disc(4, -56, 1.6, p.white)}${disc(-2, -67, 1.6, p.white)}`
}

/** A soft hat laid on two books, 130 wide, lying at the origin. */
export function hatOnBooks(p: Palette): string {
  const felt = mix(p.near, p.stone, 0.26)
  const band = p.accent
  return `${rect(-66, -13, 136, 13, p.accentShade)}${rect(-58, -10, 128, 7, mix(p.white, p.stone, 0.4))}${rect(-60, -25, 122, 12, mix(p.sea[4] ?? p.mid, p.near, 0.2))}${rect(-60, -22, 114, 6, mix(p.white, p.stone, 0.4))}${placed(0, -24, 1, `${fill('M-70 -6C-50 -16 52 -18 70 -11C76 -6 50 2 0 2C-46 2 -66 0 -70 -6Z', felt)}${fill('M-70 -6C-50 -12 -20 -14 0 -14S56 -14 70 -11C56 -6 24 -4 0 -4S-56 -2 -70 -6Z', mix(felt, p.sun, 0.4))}${fill('M-36 -9C-39 -36 -32 -54 -16 -56C-6 -57 -2 -51 5 -51C12 -51 18 -58 26 -54C37 -48 40 -30 39 -9C20 -4 -18 -4 -36 -9Z', felt)}${fill('M26 -54C37 -48 40 -30 39 -9L27 -7C30 -28 28 -42 18 -54Z', mix(felt, p.sun, 0.5))}${fill('M-38 -21C-18 -16 20 -16 40 -21L39 -8C20 -3 -18 -3 -36 -8Z', band)}`)}`
}
