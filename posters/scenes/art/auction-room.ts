import { type RoomTones, roomTones } from '../../brush/interior.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, placed, polygon, rect, within } from '../../brush/shapes.ts'
import { bands, stars, sun } from '../../brush/sky-and-sea.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bidderShapes, paddle, seatedRow, telephones } from '../../motifs/people/bidders.ts'
import { lot, rostrum } from '../../motifs/rooms/rostrum.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const dais = 566

/** An evening auction: the rostrum, the lot under its lamp, and the room. */
export const auctionRoom: Scene = (p, random) => {
  const tones = roomTones(p)
  const wood = mix(tones.wood, p.near, 0.12)
  return `${rect(0, 0, 1200, 800, tones.shade)}${panelling(p, tones)}${windows(p, random)}${curtain(p)}${beams(p, tones)}${floor(tones)}${light(p)}${placed(700, dais, 1, lot('fanfare', p))}
${placed(306, dais + 4, 0.98, rostrum(wood, p))}${placed(930, dais + 2, 0.92, telephones(p, { dark: p.near, rim: mix(p.near, p.lamp, 0.4) }, wood))}${pendant(196, p)}${pendant(1026, p)}${bidderShapes}${room(p, tones, random)}`
}

function panelling(p: Palette, tones: RoomTones): string {
  const pilasters = [0, 164, 398, 1002, 1180].map((x) => block(x - 20, 46, 40, 520)).join('')
  const flutes = [0, 164, 398, 1002, 1180]
    .map((x) => block(x - 12, 60, 5, 500) + block(x - 2, 60, 5, 500) + block(x + 8, 60, 5, 500))
    .join('')
  return `${rect(0, 0, 1200, 46, tones.deep)}${rect(0, 22, 1200, 10, tones.trim)}${fill(pilasters, tones.wall)}${fill(flutes, tones.shade)}${rect(0, 470, 1200, 96, mix(tones.deep, tones.shade, 0.4))}${rect(0, 466, 1200, 7, tones.trim)}${rect(0, 46, 1200, 8, mix(tones.deep, p.near, 0.3))}`
}

/** Tall windows at both sides, and the sky in them. */
function windows(p: Palette, random: Random): string {
  const openings = [block(38, 96, 88, 350), block(1046, 96, 100, 350), block(206, 96, 150, 350)].join('')
  const view = `${bands(90, 450, p.sky)}${isDark(p) ? stars(26, 420, p.sun, random) : ''}${sun(84, 360 - p.height * 200, 32, p.sun)}${fill('M0 450V400L60 380H130L150 396H210V366H236V390L290 376L356 396V450ZM1040 450V384L1080 370L1150 396V450Z', mix(p.far, p.mid, 0.5))}`
  const bars = [82, 256, 306, 1080, 1112].map((x) => `M${x} 96V446`).join('')
  const rails = [160, 250, 340].map((y) => `M38 ${y}H126M206 ${y}H356M1046 ${y}H1146`).join('')
  return `${within('windows', openings, view)}${line(`${bars}${rails}`, p.near, 3)}<path d="${openings}" fill="none" stroke="${mix(p.stone, p.near, 0.45)}" stroke-width="9"/>`
}

/** Velvet in folds, under a scalloped pelmet. */
function curtain(p: Palette): string {
  const velvet = mix(p.accentShade, p.near, isDark(p) ? 0.3 : 0.1)
  const [light, deep] = [mix(velvet, p.accent, 0.45), mix(velvet, p.near, 0.45)]
  const folds = Array.from({ length: 14 }, (_, index) => 424 + index * 40)
  const swags = Array.from({ length: 7 }, (_, index) => `M${420 + index * 80} 54h80v22c0 44 -80 44 -80 0z`).join('')
  const fringe = Array.from({ length: 7 }, (_, index) => `M${420 + index * 80} 76c0 44 80 44 80 0`).join('')
  return `${rect(420, 54, 560, dais - 54, velvet)}${fill(folds.map((x) => `M${x} 54h13c4 160 -4 340 2 512h-15z`).join(''), light)}${fill(folds.map((x) => `M${x + 22} 54h11c-2 180 4 350 0 512h-14c4 -170 0 -340 3 -512z`).join(''), deep)}${fill(swags, velvet)}${line(fringe, mix(p.lamp, p.stone, 0.3), 6)}`
}

/** Daylight that falls in flat planes from the left windows, flatter as the sun sinks. */
function beams(p: Palette, tones: RoomTones): string {
  const fall = 0.3 + p.height * 0.65
  const strength = isDark(p) && p.height > 0.2 ? 0.07 : 0.16
  const plane = (left: number, right: number, [top, bottom]: readonly [number, number]) =>
    polygon(
      [
        [left, top],
        [right, top],
        [right + 760, top + 760 * fall],
        [left + 760, bottom + 760 * fall],
        [left, bottom],
      ],
      tones.beam,
      strength,
    )
  const rows = [
    [96, 160],
    [250, 340],
  ] as const
  return within(
    'hall',
    block(0, 0, 1200, dais),
    rows.map((row) => plane(126, 126, row) + plane(356, 356, row)).join(''),
  )
}

function floor(tones: RoomTones): string {
  return `${rect(0, dais, 1200, 20, tones.wood)}${rect(0, dais, 1200, 5, tones.trim)}${rect(0, dais + 20, 1200, 220, tones.deep)}`
}

function light(p: Palette): string {
  const glow = mix(p.lamp, p.accent, 0.16)
  const share = isDark(p) ? 1 : 0.6
  return `${polygon(
    [
      [668, 60],
      [732, 60],
      [940, dais],
      [460, dais],
    ],
    glow,
    0.24 * share,
  )}${polygon(
    [
      [680, 60],
      [720, 60],
      [880, dais],
      [520, dais],
    ],
    glow,
    0.3 * share,
  )}`
}

/** A stepped glass pendant. */
function pendant(x: number, p: Palette): string {
  const lit = isDark(p)
  const tier = (half: number, y: number, height: number, colour: string) =>
    fill(`M${x - half} ${y}h${2 * half}l${n(-half * 0.16)} ${height}h${n(-half * 1.68)}z`, colour)
  const [pale, warm] = lit ? [mix(p.lamp, p.white, 0.4), p.lamp] : [p.white, p.whiteShade]
  return `${lit ? disc(x, 104, 120, p.lamp, 0.1) + disc(x, 104, 84, p.lamp, 0.14) : ''}${line(`M${x} 0V64`, p.near, 4)}${tier(58, 70, 22, pale)}${tier(42, 94, 20, warm)}${tier(26, 116, 18, pale)}${fill(block(x - 62, 64, 124, 6) + block(x - 44, 91, 88, 3) + block(x - 28, 113, 56, 3), mix(p.near, p.stone, 0.35))}`
}

function room(p: Palette, tones: RoomTones, random: Random): string {
  const glow = mix(p.lamp, p.accent, 0.25)
  const cloth = (share: number) => ({
    dark: mix(p.near, tones.shade, share * 0.5),
    rim: mix(mix(p.near, tones.shade, share * 0.5), glow, 0.45),
  })
  const near = cloth(0)
  const middle = cloth(0.5)
  const far = cloth(1)
  return `${seatedRow(642, 0.56, 70, far, random)}${paddle(592, 642, 0.52, [4, 1], p, far)}${seatedRow(704, 0.8, 100, middle, random)}${paddle(884, 700, 0.76, [7, 4], p, middle)}${paddle(196, 712, 0.76, [1, 7], p, middle)}${seatedRow(784, 1.1, 142, near, random)}`
}
