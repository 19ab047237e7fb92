import { land } from '../../brush/curve.ts'
import { foamLine, slivers, spray } from '../../brush/foam.ts'
import { mountain } from '../../brush/mountain.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, type Point, placed } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { mix } from '../../brush/tone.ts'
import { agave, bush, cypress, type Leaves, pine } from '../../brush/trees.ts'
import { boatLanding, rockStairs } from '../../motifs/boats/boat-landing.ts'
import { farSail, gull } from '../../motifs/boats/small-craft.ts'
import { keepersHouse } from '../../motifs/buildings/keepers-house.ts'
import { beams, lampHeight, lighthouse } from '../../motifs/buildings/lighthouse.ts'
import { type Crag, crag, type Stone } from '../../motifs/land/crag.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 540
const sunX = 262
const tower: Point = [772, 404]

/** A keeper's house and a lighthouse on a rock of the southern sea, with its landing and the swell at its foot. */
export const lighthouseRock: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: horizon - 42, high: 150, radius: 52 }, random)}${coast(p, random)}${water(p, { top: horizon }, random)}${sunPath(p, sunX, [horizon, 700], random)}${farSail(120, 566, 0.8, p)}${farSail(470, 556, 0.5, p, -1)}${beams(tower[0], tower[1] - lampHeight * 0.94, p)}${shadow(p, random)}${rock(p, random)}${surf(p, random)}${boatLanding(p)}${swell(p)}${birds(p)}`

function coast(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.5)
  const hill = (x: number, top: number, left: number, right: number) =>
    mountain({ x, top, left, right, foot: horizon, lit: mix(haze, p.sun, 0.28), shade: haze }, -1, random)
  return `${cloudStreaks(4, [110, 330], p, random)}${cumulus(1060, 470, 380, p, -1, random)}${cumulus(470, 506, 240, p, -1, random)}${hill(1040, 436, 860, 1180)}${hill(1160, 410, 980, 1340)}${land(
    [
      [830, horizon],
      [920, 520],
      [1010, 510],
      [1110, 492],
      [1210, 486],
    ],
    horizon + 2,
    mix(p.far, p.mid, 0.25),
  )}`
}

const blocks: readonly Crag[] = [
  {
    top: [
      [690, 404],
      [838, 406],
    ],
    left: [600, 640],
    right: [960, 640],
    edge: 0.62,
  },
  {
    top: [
      [838, 432],
      [880, 440],
    ],
    left: [800, 650],
    right: [1010, 646],
    edge: 0.4,
  },
  {
    top: [
      [464, 446],
      [700, 446],
    ],
    left: [400, 640],
    right: [800, 650],
    edge: 0.66,
  },
  {
    top: [
      [902, 520],
      [944, 526],
    ],
    left: [860, 656],
    right: [1058, 652],
    edge: 0.4,
  },
  {
    top: [
      [470, 498],
      [520, 500],
    ],
    left: [396, 640],
    right: [580, 650],
    edge: 0.55,
  },
  {
    top: [
      [560, 528],
      [640, 520],
    ],
    left: [500, 656],
    right: [700, 660],
    edge: 0.5,
  },
  {
    top: [
      [690, 500],
      [756, 494],
    ],
    left: [650, 660],
    right: [840, 664],
    edge: 0.45,
  },
  {
    top: [
      [800, 560],
      [850, 566],
    ],
    left: [760, 662],
    right: [920, 664],
    edge: 0.4,
  },
  {
    top: [
      [630, 596],
      [680, 600],
    ],
    left: [590, 664],
    right: [740, 668],
    edge: 0.5,
  },
  {
    top: [
      [1000, 600],
      [1030, 606],
    ],
    left: [970, 656],
    right: [1090, 656],
    edge: 0.4,
  },
]

function rock(p: Palette, random: Random): string {
  const stone: Stone = {
    lit: mix(p.stone, p.sun, 0.08),
    shade: mix(p.stoneShade, p.near, 0.18),
    deep: mix(p.stoneShade, p.near, 0.58),
  }
  const green: Leaves = { shade: mix(p.foliage, p.near, 0.35), lit: mix(p.leaf, p.foliage, 0.15), side: -1 }
  const [back, ...front] = blocks.map((form) => crag(form, stone, -1, random))
  const tuft = (x: number, y: number, wide: number, high: number) => bush(x, y, wide, high, green, random)
  return `${pine(880, 446, 1.15, green)}${back}${placed(...tower, 0.94, lighthouse(p, -1))}${front.slice(0, 1).join('')}${tuft(850, 440, 70, 22)}${cypress(594, 424, 1.4, green)}${cypress(568, 424, 1, green)}${placed(606, 424, 0.86, keepersHouse(p, random))}${front.slice(1).join('')}${tuft(660, 450, 90, 16)}${tuft(540, 452, 70, 18)}${tuft(920, 526, 60, 20)}${tuft(496, 502, 60, 16)}${tuft(724, 500, 84, 20)}${tuft(600, 528, 80, 18)}${agave(576, 528, 0.2, green)}${agave(690, 504, 0.24, green)}${agave(828, 566, 0.22, green)}${spatter({ x: 560, y: 480, width: 320, height: 190, count: 130, colour: stone.deep, thickest: 'bottom', opacity: 0.5 }, random)}${rockStairs(p)}`
}

const foot: readonly Point[] = [
  [556, 656],
  [620, 664],
  [700, 666],
  [780, 664],
  [860, 664],
  [940, 662],
  [1010, 656],
  [1096, 652],
]

/** The shadow of the rock on the water. */
function shadow(p: Palette, random: Random): string {
  const tone = mix(p.sea[5] ?? p.near, p.stoneShade, 0.2)
  return `${fill('M380 650C500 676 1010 676 1100 650C1060 700 980 716 900 722C740 736 520 716 380 650Z', tone, 0.7)}${ripples({ x: 430, y: 664, width: 650, height: 84, count: 40, colour: p.sea[3] ?? p.mid, opacity: 0.8 }, random)}`
}

/** The dark wet band on the stone at the waterline. */
const wet = (p: Palette) =>
  line('M560 655L620 662 700 664 780 662 860 662 940 660 1010 655 1088 650', mix(p.near, p.stoneShade, 0.25), 9, 0.55)

function surf(p: Palette, random: Random): string {
  const foam = mix(p.white, p.sea[0] ?? p.white, 0.15)
  const tones = [foam, mix(foam, p.sea[2] ?? foam, 0.3)] as const
  const lower = foot.map(([x, y]): Point => [x, y + 9])
  return `${wet(p)}${foamLine(lower, 11, mix(foam, p.sea[2] ?? foam, 0.45), random, 0.8)}${foamLine(foot, 9, foam, random)}${spray(1076, 660, 54, tones, random)}${spray(1018, 664, 34, tones, random)}${spray(768, 672, 24, tones, random)}${ripples({ x: 560, y: 680, width: 540, height: 26, count: 16, colour: foam, opacity: 0.7 }, random)}`
}

function swell(p: Palette): string {
  const crest = (y: number, colour: string, opacity: number) =>
    fill(
      `M-10 ${y + 6}C90 ${y - 18} 200 ${y - 20} 310 ${y}C430 ${y + 18} 540 ${y + 6} 660 ${y - 8}C800 ${y - 24} 920 ${y - 6} 1020 ${y + 4}C1090 ${y + 10} 1160 ${y} 1210 ${y - 8}V810H-10Z`,
      colour,
      opacity,
    )
  const foam = mix(p.white, p.sea[1] ?? p.white, 0.25)
  return `${crest(726, p.sea[4] ?? p.mid, 0.7)}${slivers(
    [
      [60, 712, 230],
      [330, 730, 150],
      [640, 722, 240],
      [930, 722, 150],
    ],
    foam,
    0.6,
  )}${crest(764, p.sea[5] ?? p.near, 0.85)}${slivers(
    [
      [150, 752, 170],
      [560, 768, 220],
      [860, 752, 190],
      [1080, 764, 110],
    ],
    foam,
    0.5,
  )}${crest(796, mix(p.sea[5] ?? p.near, p.near, 0.6), 0.9)}`
}

const birds = (p: Palette) =>
  [
    [500, 236, 1.1],
    [548, 210, 0.8],
    [930, 330, 1],
    [980, 356, 0.7],
    [420, 400, 0.8],
  ]
    .map(([x = 0, y = 0, size = 1]) => gull(x, y, size, mix(p.white, p.sky[4] ?? p.white, 0.1)))
    .join('')
