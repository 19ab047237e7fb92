import { curve, land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, placed, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { mix } from '../../brush/tone.ts'
import { agave, bush, cypress, type Leaves, pine } from '../../brush/trees.ts'
import { motorYacht } from '../../motifs/boats/motor-yacht.ts'
import { dinghy, farSail } from '../../motifs/boats/small-craft.ts'
import { houseRow, town } from '../../motifs/buildings/town.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 410
const sunX = 826

/** A motor yacht rides at anchor in a bay, seen from between the pines of the shore. */
export const atAnchor: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: horizon - 40, high: 120, radius: 50 }, random)}${cloudStreaks(5, [120, 300], p, random)}${coast(p, random)}${water(p, { top: horizon }, random)}${sunPath(p, sunX, [horizon, 700], random)}${farSail(1010, 440, 0.8, p, -1)}${village(p, random)}${yacht(p, random)}${shore(p, random)}`

function coast(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.5)
  const alp = (x: number, top: number, left: number, right: number) =>
    mountain({ x, top, left, right, foot: horizon, lit: mix(haze, p.sun, 0.3), shade: haze }, 1, random)
  return `${alp(330, 196, 60, 620)}${alp(150, 232, -80, 400)}${alp(520, 292, 360, 700)}${land(
    [
      [960, horizon],
      [1010, 372],
      [1070, 350],
      [1130, 318],
      [1200, 306],
    ],
    horizon,
    mix(p.far, p.sky[6] ?? p.far, 0.2),
  )}${land(
    [
      [-10, 250],
      [60, 262],
      [130, 296],
      [220, 318],
      [310, 352],
      [400, 372],
      [470, 396],
      [520, horizon + 6],
    ],
    horizon + 6,
    p.far,
  )}${spatter({ x: 0, y: 300, width: 420, height: 100, count: 90, colour: mix(p.far, p.near, 0.45), thickest: 'left' }, random)}`
}

function village(p: Palette, random: Random): string {
  const slope = (base: number) => (x: number) => base + (x - 60) * 0.05
  const upper = houseRow({ left: 150, right: 300, foot: slope(388), height: 22 }, random)
  const lower = houseRow({ left: 130, right: 400, foot: slope(408), height: 24 }, random)
  const green: Leaves = { shade: mix(p.foliage, p.far, 0.25), lit: mix(p.leaf, p.far, 0.3), side: 1 }
  return `${land(
    [
      [0, 338],
      [90, 346],
      [200, 364],
      [320, 384],
      [440, 412],
      [500, 424],
    ],
    424,
    mix(p.mid, p.far, 0.4),
  )}${town(upper, p, 1, random, 0.3)}${cypress(210, 396, 0.5, green)}${cypress(286, 400, 0.42, green)}${town(lower, p, 1, random, 0.15)}${bush(90, 414, 120, 26, green, random)}${bush(404, 424, 70, 18, green, random)}${fill('M0 412 L470 424 L470 429 L0 430Z', mix(p.stoneShade, p.near, 0.2))}${ripples({ x: 60, y: 432, width: 400, height: 26, count: 16, colour: mix(p.stone, p.sea[1] ?? p.stone, 0.5), opacity: 0.7 }, random)}`
}

function yacht(p: Palette, random: Random): string {
  const boat = placed(330, 566, 0.96, motorYacht(p))
  return `<g id="yacht">${boat}</g>${reflected(568, '<use href="#yacht"/>', 0.34)}${ripples({ x: 310, y: 574, width: 600, height: 150, count: 46, colour: p.sea[4] ?? p.mid, opacity: 0.85 }, random)}${ripples({ x: 330, y: 570, width: 560, height: 12, count: 10, colour: p.sea[5] ?? p.near, opacity: 0.6 }, random)}${line('M858 532 C880 556 896 572 902 590', mix(p.whiteShade, p.near, 0.4), 1.2)}${dinghy(396, 584, 0.9, p)}`
}

function shore(p: Palette, random: Random): string {
  const green: Leaves = { shade: p.near, lit: mix(p.foliage, p.leaf, 0.35), side: 1 }
  const crest = curve([
    [-10, 610],
    [60, 618],
    [120, 646],
    [190, 660],
    [250, 700],
    [330, 726],
    [410, 766],
    [470, 810],
  ])
  return `${fill(`${crest}L-10 810Z`, p.near)}${line(crest, mix(p.mid, p.sun, 0.25), 3, 0.6)}${spatter({ x: 0, y: 660, width: 360, height: 140, count: 90, colour: p.mid, thickest: 'top', opacity: 0.7 }, random)}${bush(40, 640, 150, 44, green, random)}${pine(96, 650, 4.7, green)}${pine(214, 690, 2.6, green)}${agave(308, 738, 0.5, { shade: p.near, lit: mix(p.foliage, p.leaf, 0.5), side: 1 })}${agave(372, 778, 0.42, { shade: p.near, lit: mix(p.foliage, p.leaf, 0.5), side: 1 })}${land(
    [
      [930, 810],
      [1000, 768],
      [1080, 752],
      [1140, 716],
      [1210, 706],
    ],
    810,
    p.near,
  )}${bush(1150, 724, 170, 60, green, random)}${agave(1040, 774, 0.7, { shade: p.near, lit: mix(p.foliage, p.leaf, 0.5), side: 1 })}${cypress(1168, 740, 3.1, green)}${cypress(1120, 752, 2.3, green)}`
}
