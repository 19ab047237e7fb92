import { lightPath, ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, placed, rect, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bush, type Leaves } from '../../brush/trees.ts'
import { dinghy, farSail, gull } from '../../motifs/boats/small-craft.ts'
import { boathouse, timberHouse } from '../../motifs/buildings/timber-house.ts'
import { scotsPine } from '../../motifs/gardens/scots-pine.ts'
import { farIsle, firKinds, plantFir, skerry, wood } from '../../motifs/land/skerry.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 388
const shore = 574
const sunX = 330

/** A timber house among the firs of a northern skerry, its boathouses in still water, in the long light. */
export const archipelago: Scene = (p, random) =>
  `${firKinds(p, -1, random)}${sky(p, { horizon, x: sunX, low: horizon - 36, high: 130, radius: 46 }, random)}${cloudStreaks(6, [90, 300], p, random)}${isles(p, random)}${water(p, { top: horizon }, random)}${mirrors(p, random)}${sunPath(p, sunX, [horizon, 690], random)}${farSail(462, 452, 0.9, p)}${outer(p, random)}${home(p, random)}${fore(p, random)}${birds(p)}`

function isles(p: Palette, random: Random): string {
  const air = p.sky[6] ?? p.far
  return `${farIsle(60, 300, horizon, 22, mix(p.far, air, 0.55), random)}${farIsle(400, 760, horizon, 26, mix(p.far, air, 0.5), random)}${farIsle(620, 1240, horizon + 1, 54, mix(p.far, air, 0.25), random)}${farIsle(-40, 190, horizon + 1, 44, mix(p.far, air, 0.2), random)}`
}

const mirrors = (p: Palette, random: Random) =>
  `${reflected(horizon, farIsle(-40, 190, horizon, 40, p.far, random), 0.35)}${reflected(horizon, farIsle(620, 1240, horizon, 50, p.far, random), 0.35)}`

function outer(p: Palette, random: Random): string {
  const isle = `${wood({ left: 30, right: 190, foot: (x) => 440 - Math.abs(x - 110) * 0.06, heights: [40, 112], step: 15, name: 'far' }, random)}${skerry(
    {
      name: 'outer',
      crest: [
        [-30, 446],
        [40, 436],
        [110, 430],
        [190, 438],
        [240, 450],
        [262, 456],
      ],
      foot: 458,
      haze: 0.3,
    },
    p,
    random,
  )}${plantFir(206, 444, 44, 1, 'far')}`
  const rock = skerry(
    {
      name: 'islet',
      crest: [
        [498, 500],
        [520, 492],
        [552, 488],
        [590, 494],
        [618, 502],
      ],
      foot: 504,
      haze: 0.15,
    },
    p,
    random,
  )
  return `<g id="isle">${isle}</g>${reflected(458, '<use href="#isle"/>', 0.4)}${ripples({ x: 0, y: 462, width: 280, height: 100, count: 22, colour: p.sea[2] ?? p.mid }, random)}${rock}${ripples({ x: 490, y: 506, width: 140, height: 12, count: 8, colour: p.sea[4] ?? p.mid }, random)}${beacon(p)}`
}

/** The sea mark on the outermost rock. */
const beacon = (p: Palette) =>
  `${fill('M548 490L552 452H560L564 490Z', p.white)}${fill('M556 452H560L564 490H557Z', p.whiteShade)}${fill('M549.5 474L551.3 462H560.8L562.3 474Z', p.accent)}${fill('M550 452H562L556 443Z', p.accentShade)}${isDark(p) ? `<circle cx="556" cy="450" r="3" fill="${p.lamp}"/><circle cx="556" cy="450" r="9" fill="${p.lamp}" opacity=".25"/>` : ''}`

function home(p: Palette, random: Random): string {
  const green: Leaves = { shade: mix(p.foliage, p.near, 0.3), lit: mix(p.leaf, p.foliage, 0.2), side: -1 }
  const hill = (x: number) => 506 - Math.max(0, x - 640) * 0.1
  const island = `${wood({ left: 690, right: 1230, foot: hill, heights: [110, 240], step: 23 }, random)}${skerry(
    {
      name: 'home',
      crest: [
        [560, shore],
        [600, 552],
        [660, 526],
        [740, 506],
        [840, 492],
        [960, 488],
        [1080, 470],
        [1210, 462],
      ],
      foot: shore,
      haze: 0,
    },
    p,
    random,
  )}${plantFir(676, 524, 120, 0)}${plantFir(652, 532, 84, 2)}${flag(p)}${placed(800, 500, 1.02, timberHouse(p))}${bush(770, 508, 80, 18, green, random)}${bush(985, 496, 70, 24, green, random)}${plantFir(1012, 504, 176, 1)}${plantFir(1050, 516, 230, 0)}${plantFir(1098, 520, 190, 2)}${plantFir(1150, 530, 250, 1)}${bush(1090, 530, 180, 30, green, random)}${jetty(p)}${placed(650, shore, 0.96, boathouse(p, p.accent))}${placed(752, shore + 2, 0.86, boathouse(p, mix(p.stone, p.lamp, 0.3)))}`
  return `<g id="home-isle">${island}</g>${reflected(shore, '<use href="#home-isle"/>', 0.42)}${ripples({ x: 440, y: shore + 8, width: 760, height: 190, count: 70, colour: p.sea[4] ?? p.mid, opacity: 0.8 }, random)}${lamps(p, random)}${dinghy(500, shore + 4, 0.9, p, p.white)}`
}

function jetty(p: Palette): string {
  const deck = mix(p.stone, p.stoneShade, 0.45)
  return `${line('M446 574V556M482 574V556M518 574V556M554 574V556M590 574V556', mix(p.near, p.stoneShade, 0.15), 4.5)}${rect(434, 552, 176, 6, mix(deck, p.sun, 0.3))}${rect(434, 557, 176, 3, mix(deck, p.near, 0.5))}${line('M446 552V536M518 552V538', mix(p.near, p.stoneShade, 0.2), 4)}`
}

const flag = (p: Palette) =>
  `${line('M722 512V352', p.white, 3)}${fill('M720 356C700 350 690 362 668 356L640 360C664 366 680 370 694 366C704 364 712 364 720 368Z', p.accent)}`

const lamps = (p: Palette, random: Random) =>
  isDark(p)
    ? `${lightPath({ x: 650, top: shore + 8, bottom: 660, widths: [30, 50], count: 12, colour: p.lamp, opacity: 0.8 }, random)}${lightPath({ x: 875, top: shore + 30, bottom: 700, widths: [70, 120], count: 14, colour: p.lamp, opacity: 0.5 }, random)}`
    : ''

function fore(p: Palette, random: Random): string {
  const green: Leaves = { shade: p.near, lit: mix(p.foliage, p.leaf, 0.3), side: 1 }
  const dark: Palette = { ...p, stone: mix(p.stoneShade, p.near, 0.25), stoneShade: mix(p.stoneShade, p.near, 0.6) }
  return `${scotsPine(176, 672, 1.34, p, random)}${skerry(
    {
      name: 'fore',
      crest: [
        [-200, 660],
        [-60, 640],
        [70, 642],
        [160, 656],
        [250, 684],
        [330, 724],
        [400, 770],
        [440, 812],
      ],
      foot: 812,
    },
    dark,
    random,
  )}${bush(40, 650, 170, 36, green, random)}${bush(236, 688, 90, 26, green, random)}`
}

const birds = (p: Palette) =>
  [
    [520, 250, 1.1],
    [566, 226, 0.8],
    [598, 262, 0.9],
  ]
    .map(([x = 0, y = 0, size = 1]) => gull(x, y, size, mix(p.white, p.sky[4] ?? p.white, 0.2)))
    .join('')
