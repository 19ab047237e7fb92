import { balustrade } from '../../brush/building.ts'
import { land } from '../../brush/curve.ts'
import { paintOf } from '../../brush/form.ts'
import { n } from '../../brush/numbers.ts'
import { lightPath, sunPath, water } from '../../brush/sea.ts'
import { block, fill, line, oval, placed, rect, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { sparkle } from '../../brush/sunburst.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { farSail } from '../../motifs/boats/small-craft.ts'
import { houseRow, town } from '../../motifs/buildings/town.ts'
import { flacon } from '../../motifs/jewelry/flacon.ts'
import { pearls } from '../../motifs/jewelry/gems/pearls.ts'
import { jewelCase as openCase } from '../../motifs/jewelry/jewel-case.ts'
import { curtain } from '../../motifs/rooms/curtain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 408
const sunX = 838
const back = 606
const stand = 720
const caseX = 476

/** An open jewel case on a dressing table, before a window on the bay. */
export const jewelCase: Scene = (p, random) =>
  `${view(p, random)}${window(p)}${drapery(p)}${table(p, random)}<g id="jewel-case">${placed(caseX, stand - 128, 1, openCase(p))}</g>${reflected(stand, '<use href="#jewel-case"/>', 0.16)}${ledge(p)}${still(p)}`

function view(p: Palette, random: Random): string {
  const slope = (base: number, rise: number) => (x: number) => base - (x - 880) * rise
  const upper = houseRow({ left: 960, right: 1110, foot: slope(386, 0.2), height: 21 }, random)
  const lower = houseRow({ left: 896, right: 1130, foot: slope(405, 0.03), height: 23 }, random)
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.45)
  return `${sky(p, { horizon, x: sunX, low: horizon - 44, high: 120, radius: 46 }, random)}${cloudStreaks(5, [110, 290], p, random)}${land(
    [
      [-20, 330],
      [240, 316],
      [420, 340],
      [620, 352],
      [760, 384],
      [830, horizon],
    ],
    horizon,
    haze,
  )}${land(
    [
      [860, horizon + 4],
      [920, 386],
      [990, 350],
      [1070, 306],
      [1150, 250],
      [1210, 226],
    ],
    horizon + 4,
    mix(p.far, p.mid, 0.25),
  )}${town(upper, p, -1, random, 0.3, 0.75)}${town(lower, p, -1, random, 0.15, 0.75)}${water(p, { top: horizon, bottom: 620 }, random)}${isDark(p) ? harbourLights(p, random) : ''}${sunPath(p, sunX, [horizon, 620], random)}${farSail(1006, 470, 0.9, p, -1)}${farSail(774, 428, 0.55, p, 1)}`
}

/** The lamps of the quay and their reflections in the water. */
function harbourLights(p: Palette, random: Random): string {
  return Array.from({ length: 8 }, (_, index) => {
    const x = 892 + index * 24 + random() * 12
    return `<circle cx="${n(x)}" cy="${horizon - 3}" r="3" fill="${p.lamp}"/>${lightPath({ x, top: horizon + 3, bottom: horizon + 50 + random() * 40, widths: [6, 14], count: 7, colour: p.lamp, opacity: 0.7 }, random)}`
  }).join('')
}

/** The bars of a tall window and the balcony beyond it. */
function window(p: Palette): string {
  const frame = mix(p.wallShade, p.near, isDark(p) ? 0.35 : 0.1)
  const lit = mix(p.wall, p.sun, 0.3)
  const posts = [340, 640, 940]
  const rail = balustrade({
    x: 40,
    y: 530,
    width: 1160,
    height: 84,
    step: 24,
    light: mix(p.stone, p.wallShade, 0.35),
    shade: mix(p.stoneShade, p.near, 0.3),
    pier: 300,
  })
  return `${rail}${fill(posts.map((x) => block(x - 9, 0, 18, 620)).join('') + block(0, 168, 1200, 14), frame)}${fill(posts.map((x) => (x < sunX ? block(x + 5, 0, 4, 620) : block(x - 9, 0, 4, 620))).join('') + block(0, 178, 1200, 4), lit, 0.8)}`
}

function drapery(p: Palette): string {
  const paint = paintOf(mix(p.accentShade, p.accent, 0.35), p)
  const cord = mix(p.stone, p.lamp, 0.6)
  const near = curtain(
    { top: [-80, 330, -10], tie: [-30, 118, 430], foot: [-80, 210, 700], pleats: 9, side: 1 },
    paint,
    cord,
  )
  const far = curtain(
    { top: [1016, 1290, -10], tie: [1120, 1240, 430], foot: [1070, 1300, 700], pleats: 6, side: -1 },
    paint,
    cord,
  )
  return `${far}${near}`
}

function table(p: Palette, random: Random): string {
  const dim = marbleOf(p)
  const vein =
    'M-10 700C120 680 180 740 330 724S520 780 700 760S980 700 1210 744M840 610C880 650 980 660 1210 650M60 612C100 640 180 650 260 690'
  return `${rect(0, back, 1200, 200, dim)}${rect(0, back, 1200, 40, mix(dim, p.sun, 0.2))}${line(vein, mix(dim, p.near, 0.22), 2, 0.6)}${lightPath({ x: sunX, top: back + 4, bottom: 764, widths: [120, 260], count: 20, colour: p.glint, opacity: 0.5 }, random)}${oval(caseX + 26, stand, 330, 14, p.near, 0.4)}`
}

/** The rounded front of the marble. */
function ledge(p: Palette): string {
  const dim = marbleOf(p)
  return `${rect(0, 772, 1200, 28, mix(dim, p.near, 0.45))}${rect(0, 768, 1200, 5, mix(dim, p.sun, 0.5))}`
}

const marbleOf = (p: Palette) => mix(mix(p.stone, p.wall, 0.4), p.wallShade, isDark(p) ? 0.5 : 0.25)

const spilt = [
  [512, 634],
  [566, 618],
  [620, 628],
  [646, 650],
  [658, 690],
  [676, 726],
  [722, 746],
  [784, 738],
  [810, 718],
  [778, 704],
  [740, 716],
  [762, 744],
  [826, 752],
] as const

function still(p: Palette): string {
  return `<g transform="translate(5 7)" opacity=".3">${oval(746, 734, 80, 22, p.near)}</g>${pearls('pearls', spilt, 7.5, p)}${placed(922, 716, 1.02, flacon(p))}${sparkle(caseX - 8, 446, 24, p.sun)}${sparkle(caseX - 168, 400, 26, p.sun)}${sparkle(caseX + 58, 330, 20, p.sun)}`
}
