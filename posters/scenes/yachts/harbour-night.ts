import { row } from '../../brush/building.ts'
import { land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { lightPath, ripples, water } from '../../brush/sea.ts'
import { fill, line, oval, type Point, placed, rect, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bush, cypress, type Leaves, pine } from '../../brush/trees.ts'
import { bollard, pavement, quayLamp, tub } from '../../motifs/boats/quay.ts'
import { sailingStern } from '../../motifs/boats/sailing-stern.ts'
import { ensign, passerelle, stern, sternDecks } from '../../motifs/boats/stern.ts'
import { hillPalace } from '../../motifs/buildings/hill-palace.ts'
import { houseRow, town } from '../../motifs/buildings/town.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const float = 606
const kerb = 694
const sunX = 414

/** Three yachts lie stern to the quay below a lit town, their gangways down. */
export const harbourNight: Scene = (p, random) =>
  `${sky(p, { horizon: 440, x: sunX, low: 338, high: 96, radius: 44 }, random)}${cloudStreaks(4, [80, 250], p, random)}${hills(p, random)}${streets(p, random)}${water(p, { top: 540, bottom: 760, colours: p.sea.slice(1) }, random)}${fleet(p, random)}${quay(p)}`

const ridge: readonly Point[] = [
  [-20, 372],
  [90, 352],
  [220, 372],
  [330, 412],
  [430, 436],
  [540, 420],
  [640, 372],
  [730, 330],
  [860, 330],
  [960, 350],
  [1080, 330],
  [1220, 296],
]

function hills(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.35)
  const alp = (x: number, top: number, left: number, right: number, share: number) =>
    mountain(
      {
        x,
        top,
        left,
        right,
        foot: 480,
        lit: mix(mix(haze, p.mid, share), p.sun, 0.24),
        shade: mix(haze, p.mid, share),
      },
      -1,
      random,
    )
  return `${alp(1010, 138, 700, 1330, 0)}${alp(90, 250, -160, 380, 0.1)}${land(ridge, 620, mix(p.far, p.mid, 0.55))}`
}

const ridgeAt = (x: number) => {
  const index = Math.max(
    1,
    ridge.findIndex(([at]) => at >= x),
  )
  const [from, to] = [ridge[index - 1] ?? [0, 0], ridge[index] ?? [1, 0]]
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
}

function streets(p: Palette, random: Random): string {
  const green: Leaves = { shade: mix(p.foliage, p.mid, 0.3), lit: mix(p.leaf, p.mid, 0.3), side: -1 }
  const terrace = (drop: number, left: number, right: number, height: number, haze: number, side: 1 | -1 = -1) =>
    town(houseRow({ left, right, foot: (x) => ridgeAt(x) + drop, height }, random), p, side, random, haze, 0.5)
  const wall = mix(p.stone, p.stoneShade, 0.5)
  return `${placed(806, 326, 0.84, hillPalace(p))}${cypress(912, 346, 0.5, green)}${bush(400, 436, 130, 12, green, random)}${terrace(38, 160, 430, 29, 0.25, 1)}${cypress(120, 384, 0.62, green)}${cypress(104, 386, 0.5, green)}${pine(60, 384, 0.56, green)}${terrace(68, 722, 862, 34, 0.2)}${terrace(64, 1062, 1200, 36, 0.2)}${terrace(78, 20, 180, 34, 0.12, 1)}${bush(300, 466, 150, 18, green, random)}${terrace(86, 336, 440, 36, 0.08, 1)}${terrace(116, 730, 850, 42, 0.08)}${terrace(122, 14, 112, 38, 0.04, 1)}${rect(0, 524, 1200, 20, wall)}${rect(0, 524, 1200, 4, mix(p.stone, p.sun, 0.3))}${
    isDark(p)
      ? line(
          row(20, 24, 61, (x) => `M${x} 520h.1`),
          p.lamp,
          5,
        )
      : ''
  }`
}

function fleet(p: Palette, random: Random): string {
  const under = mix(p.sea[5] ?? p.near, p.near, 0.4)
  const shade =
    oval(232, float + 4, 96, 10, under, 0.6) +
    oval(600, float + 4, 190, 12, under, 0.6) +
    oval(976, float + 2, 176, 12, under, 0.6)
  const ships = [
    ['ketch', placed(232, float, 1.46, sailingStern(p))],
    [
      'starboard',
      placed(976, float - 4, 1.27, stern(p, { hull: mix(p.white, p.stone, 0.22), open: false, domes: true })),
    ],
    ['middle', placed(600, float, 1.4, stern(p, { hull: p.white, open: true, domes: false }) + ensign(p))],
  ]
  const mirrors = ships.map(([id]) => reflected(float + 5, use(`${id}`), 0.44))
  return `<defs>${sternDecks(p)}</defs>${ripples({ x: 0, y: 548, width: 420, height: 50, count: 14, colour: isDark(p) ? p.lamp : p.glint, opacity: 0.4 }, random)}${ships.map(([id, ship]) => `<g id="${id}">${ship}</g>`).join('')}${shade}${mirrors.join('')}${glow(p)}${ripples({ x: 0, y: float + 8, width: 1200, height: 84, count: 54, colour: p.sea[4] ?? p.mid, opacity: 0.75 }, random)}${lit(p, random)}`
}

const use = (name: string) => `<use href="#${name}"/>`

/** The lamps below her waterline. */
const glow = (p: Palette) =>
  isDark(p)
    ? [600, 976]
        .map(
          (x) =>
            oval(x, float + 6, 150, 14, mix(p.sea[0] ?? p.glint, p.glint, 0.4), 0.3) +
            oval(x, float + 6, 96, 8, p.glint, 0.35),
        )
        .join('')
    : ''

const lit = (p: Palette, random: Random) =>
  [232, 600, 976]
    .map((x) =>
      lightPath(
        {
          x,
          top: float + 14,
          bottom: kerb - 6,
          widths: x < 300 ? [50, 90] : [110, 190],
          count: 11,
          colour: isDark(p) ? p.lamp : p.glint,
          opacity: isDark(p) ? 0.75 : 0.5,
        },
        random,
      ),
    )
    .join('')

function quay(p: Palette): string {
  const mat = (x: number) =>
    fill(`M${x - 32} ${kerb + 20}H${x + 32}L${x + 40} ${kerb + 46}H${x - 40}Z`, p.accent) +
    fill(`M${x - 27} ${kerb + 24}H${x + 27}L${x + 33} ${kerb + 42}H${x - 33}Z`, p.accentShade, 0.6)
  const walks = `${mat(232)}${mat(600)}${mat(976)}${placed(232, float, 1.3, use('passerelle'))}${placed(976, float - 2, 1.3, use('passerelle'))}${placed(600, float + 4, 1.36, use('passerelle'))}`
  const moorings = [
    [132, 116, 60],
    [332, 348, 60],
    [476, 466, 36],
    [724, 734, 36],
    [858, 848, 40],
    [1094, 1104, 40],
  ] as const
  const lines = moorings.map(([from, to, lift]) => bollard(to, kerb + 26, p, [from, float - lift]))
  return `<defs><g id="passerelle">${passerelle(p, 150)}</g><g id="lamp">${quayLamp(0, 0, 1.22, p)}</g><g id="tub">${tub(0, 0, p)}</g></defs>${pavement(p, kerb)}${lines.join('')}${walks}${[411, 789].map((x) => placed(x, kerb + 34, 1, use('lamp'))).join('')}${[530, 670, 302, 906].map((x) => placed(x, kerb + 62, 1, use('tub'))).join('')}`
}
