import { land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { ripples } from '../../brush/sea.ts'
import { block, disc, fill, line, placed } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bush, cypress, type Leaves } from '../../brush/trees.ts'
import { campanile } from '../../motifs/buildings/campanile.ts'
import { arcade, tier } from '../../motifs/buildings/hill-town.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

/** The background of the bay: the Alps in the haze, and the low cape with its lighthouse. */
export function farShore(p: Palette, horizon: number, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.52)
  const alp = (x: number, top: number, left: number, right: number, side: 1 | -1) =>
    mountain({ x, top, left, right, foot: horizon, lit: mix(haze, p.sun, 0.32), shade: haze }, side, random)
  return `${alp(420, 246, 250, 620, 1)}${alp(250, 176, -40, 520, 1)}${alp(1060, 96, 800, 1330, -1)}${alp(890, 196, 720, 1080, -1)}${land(
    [
      [-10, 296],
      [80, 304],
      [170, 322],
      [260, 318],
      [340, 336],
      [420, 346],
      [476, 360],
      [520, horizon + 2],
    ],
    horizon + 2,
    mix(p.far, p.mid, 0.34),
  )}${lighthouse(p)}`
}

function lighthouse(p: Palette): string {
  const beam = isDark(p) ? fill('M459 324L-20 286V318Z', p.lamp, 0.16) + disc(459, 324, 13, p.lamp, 0.28) : ''
  return `${beam}${fill('M454 358L456 330H462L464 358Z', p.white)}${fill('M460 330H462L464 358H461Z', p.whiteShade)}${fill(block(455, 322, 8, 6), isDark(p) ? p.lamp : p.glass)}${fill('M453 322L459 315L465 322Z M453 328H465V331H453Z', p.accent)}${fill('M440 360V350H453V360Z', p.wall)}${fill('M438 351L446 345L455 351Z', p.roof)}`
}

/** The hill on the right, and the town that climbs it from the harbour to the church. */
export function climbingTown(p: Palette, random: Random): string {
  const hill = mix(p.mid, p.far, 0.3)
  const green: Leaves = { shade: mix(p.foliage, p.far, 0.16), lit: mix(p.leaf, p.far, 0.12), side: -1 }
  const houses = (left: number, right: number, foot: number, height: number, haze: number) =>
    tier({ left, right, foot, height, haze }, p, random)
  const trees = (places: readonly (readonly [number, number, number])[]) =>
    places.map(([x, y, scale]) => placed(x, y, scale, '<use href="#cypress"/>')).join('')
  return `<defs><g id="cypress">${cypress(0, 0, 1, green)}</g></defs>${land(
    [
      [716, 420],
      [770, 396],
      [830, 350],
      [890, 292],
      [950, 256],
      [1010, 244],
      [1070, 222],
      [1130, 190],
      [1210, 170],
    ],
    426,
    hill,
  )}${land(
    [
      [980, 270],
      [1040, 262],
      [1100, 250],
      [1150, 216],
      [1210, 196],
    ],
    426,
    mix(hill, p.near, 0.28),
  )}${trees([
    [1066, 264, 0.66],
    [1084, 268, 0.5],
    [916, 296, 0.5],
  ])}${campanile(984, 268, 0.78, p)}${houses(916, 1070, 302, 30, 0.24)}${bush(880, 330, 60, 20, green, random)}${houses(876, 1120, 336, 33, 0.16)}${trees(
    [
      [858, 346, 0.6],
      [1122, 342, 0.75],
      [1138, 348, 0.55],
    ],
  )}${houses(834, 1200, 374, 36, 0.08)}${trees([[966, 380, 0.7]])}${houses(796, 1210, 414, 38, 0)}${bush(778, 412, 60, 20, green, random)}${trees(
    [
      [1040, 410, 0.7],
      [1053, 412, 0.5],
    ],
  )}${arcade(766, 1200, 428, p)}${quay(p, random)}`
}

function quay(p: Palette, random: Random): string {
  const lamps = [748, 820, 890, 962, 1034, 1106]
  const stone = mix(p.stone, p.mid, 0.3)
  const masts = [792, 826, 850, 902, 948, 976, 1030, 1080]
  const boats = (mine: (index: number) => boolean) =>
    masts.map((x, index) => (mine(index) ? `M${x - 15} ${441 + (index % 3) * 4}h29l-5 7h-20z` : '')).join('')
  const strips = lamps.map((x) =>
    Array.from({ length: 8 }, (_, index) => {
      const width = Math.round((3 + index) * (0.6 + random() * 0.9))
      return `M${Math.round(x - width / 2 + (random() - 0.5) * index)} ${442 + index * 7 + (index % 3)}h${width}`
    }).join(''),
  )
  return `${ripples({ x: 740, y: 440, width: 460, height: 64, count: 30, colour: mix(p.mid, p.sea[3] ?? p.mid, 0.35), opacity: 0.8 }, random)}${fill('M690 430H1200V440H696Z', mix(p.stoneShade, p.near, 0.3))}${fill('M690 427H1200V431H690Z', stone)}${fill('M694 427L697 404H704L707 427Z', p.white)}${fill(block(697, 397, 7, 6), isDark(p) ? p.lamp : p.accent)}${fill('M695 397L700.5 391L706 397Z', p.accent)}${fill(lamps.map((x) => block(x - 0.7, 414, 1.4, 13)).join(''), p.near)}${lamps.map((x) => disc(x, 413, isDark(p) ? 2.6 : 1.8, isDark(p) ? p.lamp : p.white)).join('')}${isDark(p) ? line(strips.join(''), p.lamp, 2.6, 0.72) : ''}${line(
    masts.map((x, index) => `M${x} ${446 + (index % 3) * 4}v${-(30 + (index % 4) * 5)}`).join(''),
    mix(p.near, p.mid, 0.3),
    1.4,
  )}${fill(
    boats((index) => index % 3 > 0),
    p.white,
  )}${fill(
    boats((index) => index % 3 === 0),
    p.accent,
  )}`
}
