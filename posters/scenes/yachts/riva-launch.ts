import { arch } from '../../brush/building.ts'
import { land } from '../../brush/curve.ts'
import { slivers } from '../../brush/foam.ts'
import { mountain } from '../../brush/mountain.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, placed, rect } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bush, cypress, type Leaves, pine } from '../../brush/trees.ts'
import { farWave, nearWave } from '../../motifs/boats/bow-wave.ts'
import { mahoganyLaunch } from '../../motifs/boats/mahogany-launch.ts'
import { farSail, gull } from '../../motifs/boats/small-craft.ts'
import { houseRow, town } from '../../motifs/buildings/town.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 418
const sunX = 268

/** A mahogany launch at speed along a mountain shore, her bow wave white before her. */
export const rivaLaunch: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: horizon - 44, high: 118, radius: 54 }, random)}${air(p, random)}${coast(p, random)}${water(p, { top: horizon }, random)}${sunPath(p, sunX, [horizon, 660], random)}${farSail(120, 446, 0.8, p)}${farSail(424, 438, 0.55, p, -1)}${village(p, random)}${launch(p, random)}${swell(p, random)}`

const air = (p: Palette, random: Random) =>
  `${cloudStreaks(4, [90, 280], p, random)}${cumulus(90, 392, 300, p, 1, random)}${cumulus(440, 404, 220, p, -1, random)}${[
    [420, 236, 1.2],
    [470, 212, 0.9],
    [506, 250, 0.8],
  ]
    .map(([x = 0, y = 0, size = 1]) => gull(x, y, size, mix(p.white, p.sky[4] ?? p.white, 0.15)))
    .join('')}`

function coast(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.4)
  const tone = (share: number) => mix(haze, p.mid, share)
  const alp = (x: number, top: number, left: number, right: number, share: number, snow = false) =>
    mountain(
      {
        x,
        top,
        left,
        right,
        foot: horizon + 2,
        lit: mix(tone(share), p.sun, 0.26),
        shade: tone(share),
        ...(snow
          ? { snow: { lit: mix(p.white, tone(share), 0.1), shade: mix(p.whiteShade, tone(share), 0.35), share: 0.3 } }
          : {}),
      },
      -1,
      random,
    )
  return `${alp(760, 150, 470, 1010, 0, true)}${alp(930, 108, 640, 1240, 0.12, true)}${alp(1120, 176, 860, 1420, 0.25, true)}${alp(620, 290, 470, 800, 0.2)}${land(
    [
      [470, horizon + 2],
      [560, 394],
      [660, 372],
      [760, 350],
      [850, 326],
      [960, 300],
      [1060, 262],
      [1210, 214],
    ],
    horizon + 20,
    mix(p.far, p.mid, 0.6),
  )}${land(
    [
      [600, horizon + 6],
      [700, 398],
      [800, 388],
      [900, 362],
      [1010, 338],
      [1120, 312],
      [1210, 300],
    ],
    horizon + 20,
    mix(p.mid, p.foliage, 0.4),
  )}`
}

function village(p: Palette, random: Random): string {
  const green: Leaves = { shade: mix(p.foliage, p.mid, 0.15), lit: mix(p.leaf, p.mid, 0.2), side: -1 }
  const rows = (left: number, right: number, foot: (x: number) => number, height: number) =>
    town(houseRow({ left, right, foot, height }, random), p, -1, random, 0.1, 0.5)
  const wall = mix(p.stone, p.stoneShade, 0.45)
  const shore = horizon + 18
  return `${bush(740, 404, 120, 20, green, random)}${rows(900, 1190, (x) => 384 - (x - 900) * 0.12, 26)}${campanile(868, 420, p)}${rows(770, 1190, (x) => 412 - (x - 770) * 0.06, 28)}${cypress(744, 424, 0.7, green)}${cypress(726, 426, 0.54, green)}${pine(1030, 372, 0.6, green)}${rows(790, 1195, () => shore - 4, 30)}${bush(700, 430, 130, 22, green, random)}${bush(640, 432, 70, 14, green, random)}${fill(`M600 ${shore - 4}L700 ${shore - 8}H1200V${shore + 4}H590Z`, wall)}${fill(`M600 ${shore - 4}L700 ${shore - 8}H1200V${shore - 5}H640Z`, mix(p.stone, p.sun, 0.3))}${ripples({ x: 640, y: shore + 8, width: 560, height: 40, count: 26, colour: isDark(p) ? mix(p.lamp, p.sea[1] ?? p.lamp, 0.35) : mix(p.wall, p.sea[1] ?? p.wall, 0.35), opacity: 0.6 }, random)}`
}

/** The bell tower of the village. */
const campanile = (x: number, foot: number, p: Palette) =>
  `${rect(x - 11, foot - 104, 22, 104, p.wall)}${rect(x + 3, foot - 104, 8, 104, p.wallShade)}${rect(x - 13, foot - 106, 26, 4, p.stone)}${rect(x - 13, foot - 80, 26, 3, p.stone)}${fill(arch(x - 7, foot - 84, 6, 15) + arch(x + 1, foot - 84, 6, 15), isDark(p) ? p.lamp : p.glass)}${fill(`M${x - 13} ${foot - 106}L${x} ${foot - 130}L${x + 13} ${foot - 106}Z`, p.roof)}${fill(`M${x - 13} ${foot - 106}L${x} ${foot - 130}L${x + 2} ${foot - 106}Z`, mix(p.roof, p.sun, 0.3))}${line(`M${x} ${foot - 130}v-12M${x - 4} ${foot - 138}h8`, mix(p.near, p.roof, 0.3), 1.4)}`

function launch(p: Palette, random: Random): string {
  const under = fill(
    'M250 628C420 612 760 604 900 600C960 612 960 640 900 652C700 690 420 690 250 660Z',
    mix(p.sea[5] ?? p.near, p.near, 0.4),
    0.5,
  )
  return `${under}${placed(586, 630, 1.08, farWave(p))}${placed(586, 624, 1.08, mahoganyLaunch(p), -4)}${placed(586, 630, 1.08, nearWave(p, random))}`
}

function swell(p: Palette, random: Random): string {
  const crest = (y: number, colour: string, opacity: number) =>
    fill(
      `M-10 ${y}C110 ${y - 16} 220 ${y - 10} 330 ${y + 2}C470 ${y + 14} 600 ${y} 720 ${y - 8}C850 ${y - 16} 980 ${y + 4} 1080 ${y - 6}C1130 ${y - 12} 1180 ${y - 8} 1210 ${y - 4}V810H-10Z`,
      colour,
      opacity,
    )
  return `${crest(748, p.sea[5] ?? p.near, 0.6)}${slivers(
    [
      [80, 742, 210],
      [380, 754, 170],
      [660, 746, 230],
      [960, 744, 170],
    ],
    mix(p.glint, p.sea[2] ?? p.glint, 0.4),
    0.55,
  )}${ripples({ x: 1000, y: 560, width: 210, height: 150, count: 8, colour: mix(p.glint, p.sea[3] ?? p.glint, 0.55), opacity: 0.6 }, random)}${crest(784, mix(p.sea[5] ?? p.near, p.near, 0.5), 0.8)}`
}
