import { curve } from '../../brush/curve.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, mirrored, type Point, placed, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { mix } from '../../brush/tone.ts'
import { bush, type Leaves } from '../../brush/trees.ts'
import { catamaran, outrigger } from '../../motifs/boats/catamaran.ts'
import { farSail } from '../../motifs/boats/small-craft.ts'
import { pavilion } from '../../motifs/buildings/pavilion.ts'
import { beachPalm, beachPalmCrown } from '../../motifs/gardens/beach-palm.ts'
import { groveKinds, plant, plantBush } from '../../motifs/gardens/palm-grove.ts'
import { crag } from '../../motifs/land/crag.ts'
import { greenPeak } from '../../motifs/land/green-peak.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 424
const strand = 456
const sunX = 432

/** A green mountain steep out of the sea, a catamaran in its lee, and the black sand of the cove before it. */
export const volcanicCove: Scene = (p, random) =>
  `${groveKinds(p, -1)}${beachPalmCrown(p, 1)}<defs><g id="pavilion">${pavilion(p, -1)}</g></defs>${sky(p, { horizon, x: sunX, low: horizon - 40, high: 116, radius: 48 }, random)}${cloudStreaks(3, [80, 260], p, random)}${cumulus(120, 396, 260, p, 1, random)}${cumulus(480, 410, 220, p, -1, random)}${distance(p, random)}${water(p, { top: horizon }, random)}${sunPath(p, sunX, [horizon, 640], random)}${farSail(200, 446, 0.6, p)}${island(p, random)}${boat(p, random)}${beach(p, random)}${frame(p, random)}`

function distance(p: Palette, random: Random): string {
  const haze = (share: number) => mix(p.far, p.sky[6] ?? p.far, share)
  return greenPeak(
    {
      crest: [
        [20, horizon],
        [80, 384],
        [130, 352],
        [170, 372],
        [240, 398],
        [320, horizon],
      ],
      foot: horizon,
      folds: 6,
      lit: mix(haze(0.4), p.sun, 0.2),
      shade: haze(0.4),
      deep: haze(0.25),
    },
    1,
    random,
  )
}

function island(p: Palette, random: Random): string {
  const green = (share: number) => ({
    lit: mix(mix(p.leaf, p.sun, 0.1), p.far, share),
    shade: mix(mix(p.foliage, p.mid, 0.25), p.far, share),
    deep: mix(mix(p.foliage, p.near, 0.5), p.far, share),
  })
  const rock = { lit: mix(p.stone, p.far, 0.3), shade: mix(p.stoneShade, p.mid, 0.5), reach: 74 }
  const back = greenPeak(
    {
      crest: [
        [560, strand],
        [660, 330],
        [720, 262],
        [764, 212],
        [800, 236],
        [860, 204],
        [900, 176],
        [936, 226],
        [1010, 262],
        [1090, 300],
        [1230, 330],
      ],
      foot: strand,
      folds: 9,
      ...green(0.5),
    },
    -1,
    random,
  )
  const spire = greenPeak(
    {
      crest: [
        [410, strand],
        [480, 420],
        [560, 350],
        [616, 290],
        [652, 206],
        [674, 136],
        [694, 84],
        [716, 118],
        [734, 132],
        [768, 186],
        [806, 236],
        [860, 290],
        [930, 330],
        [1010, 392],
        [1070, strand],
      ],
      foot: strand,
      folds: 11,
      ...green(0.14),
      rock,
    },
    -1,
    random,
  )
  const shoulder = greenPeak(
    {
      crest: [
        [800, strand],
        [870, 400],
        [930, 352],
        [990, 312],
        [1040, 296],
        [1110, 268],
        [1240, 220],
      ],
      foot: strand,
      folds: 7,
      ...green(0),
    },
    -1,
    random,
  )
  const land = `${back}${spire}${shoulder}${village(p)}`
  return `<g id="island">${land}</g>${cap(p)}${reflected(strand + 4, '<use href="#island"/>', 0.22)}${ripples({ x: 420, y: strand + 8, width: 780, height: 170, count: 84, colour: p.sea[2] ?? p.mid, opacity: 0.75 }, random)}`
}

/** The clouds that never leave the summit. */
function cap(p: Palette): string {
  const cloud = (x: number, y: number, wide: number, opacity: number) =>
    fill(
      `M${x} ${y}C${x + wide * 0.2} ${y - 5} ${x + wide * 0.24} ${y - 15} ${x + wide * 0.36} ${y - 13}C${x + wide * 0.42} ${y - 24} ${x + wide * 0.56} ${y - 22} ${x + wide * 0.6} ${y - 14}C${x + wide * 0.7} ${y - 16} ${x + wide * 0.76} ${y - 6} ${x + wide} ${y}C${x + wide * 0.7} ${y + 5} ${x + wide * 0.3} ${y + 5} ${x} ${y}Z`,
      mix(p.clouds[2], p.sky[4] ?? p.clouds[2], 0.2),
      opacity,
    )
  return `${cloud(676, 178, 250, 0.72)}${cloud(560, 214, 190, 0.8)}${cloud(760, 246, 330, 0.5)}`
}

function village(p: Palette): string {
  const sand = fill(
    `M430 ${strand}C560 ${strand - 9} 900 ${strand - 10} 1210 ${strand - 6}V${strand + 5}H430Z`,
    mix(p.near, p.stoneShade, 0.34),
  )
  const trees = Array.from({ length: 26 }, (_, index) => {
    const x = 470 + index * 29 + ((index * 37) % 13)
    return index % 3 === 1
      ? plant(x, strand - 2, 0.34 + ((index * 7) % 5) * 0.035, index)
      : plantBush(x, strand - 1, 0.42 + ((index * 5) % 4) * 0.06)
  }).join('')
  const lodges = [640, 716, 792, 868].map(
    (x, index) => `<use href="#pavilion" transform="translate(${x} ${strand + 5 + (index % 2) * 4}) scale(.46)"/>`,
  )
  return `${sand}${trees}${lodges.join('')}`
}

function boat(p: Palette, random: Random): string {
  return `<g id="catamaran">${placed(640, 572, 0.92, catamaran(p))}</g>${reflected(576, '<use href="#catamaran"/>', 0.34)}${ripples({ x: 520, y: 580, width: 290, height: 100, count: 30, colour: p.sea[3] ?? p.mid, opacity: 0.85 }, random)}${ripples({ x: 530, y: 576, width: 260, height: 8, count: 6, colour: p.sea[5] ?? p.near, opacity: 0.6 }, random)}`
}

const tide: readonly Point[] = [
  [-20, 610],
  [120, 634],
  [280, 668],
  [460, 694],
  [640, 700],
  [820, 684],
  [980, 652],
  [1100, 618],
  [1220, 590],
]

function beach(p: Palette, random: Random): string {
  const below = (by: number, sink = 0) => tide.map(([x, y]): Point => [x, y + by + sink * Math.abs(x - 600) * 0.02])
  const area = (line: readonly Point[], colour: string, opacity = 1) => fill(`${curve(line)}V810H-20Z`, colour, opacity)
  const sand = mix(mix(p.near, p.accentShade, 0.24), p.stoneShade, 0.14)
  const foam = mix(p.white, p.sea[0] ?? p.white, 0.12)
  const wash = (by: number, thick: number) => {
    const lower = below(by).map(([x, y], index): Point => [x, y + thick * (index % 2 ? 1.3 : 0.5)])
    return `${curve(below(by))}L${curve(lower.toReversed()).slice(1)}Z`
  }
  return `${area(below(-36), mix(p.sea[1] ?? p.mid, p.sea[2] ?? p.mid, 0.4), 0.55)}${fill(wash(-34, 3), foam, 0.45)}${area(below(-18), mix(p.sea[0] ?? p.mid, p.sea[1] ?? p.mid, 0.5), 0.7)}${fill(wash(-17, 5), foam, 0.7)}${area(below(0), mix(sand, p.sea[1] ?? p.mid, 0.34))}${fill(wash(-2, 9), foam)}${area(below(24, 0.5), mix(sand, p.near, 0.3))}${area(below(50, 1), sand)}${spatter({ x: 150, y: 750, width: 900, height: 50, count: 110, colour: mix(p.stoneShade, p.near, 0.35), thickest: 'bottom' }, random)}${glow(p)}${rocks(p, random)}${placed(690, 754, 0.98, outrigger(p), -3)}`
}

/** The reflection of the light in the wet sand. */
const glow = (p: Palette) => line('M372 714H470M396 722H500M420 730H476M452 738H530', p.glint, 2.6, 0.55)

function rocks(p: Palette, random: Random): string {
  const lava = { lit: mix(p.near, p.stone, 0.42), shade: mix(p.near, p.stoneShade, 0.16), deep: p.near }
  const stones = (
    [
      [[1010, 600], 60, 56],
      [[1070, 572], 90, 88],
      [[960, 640], 46, 28],
    ] as const
  ).map(([[x, y], wide, high]) =>
    crag(
      {
        top: [
          [x - wide * 0.2, y],
          [x + wide * 0.3, y + 4],
        ],
        left: [x - wide * 0.6, y + high],
        right: [x + wide * 0.75, y + high - 4],
        edge: 0.4,
      },
      lava,
      -1,
      random,
    ),
  )
  return stones.toReversed().join('')
}

function frame(p: Palette, random: Random): string {
  const green: Leaves = { shade: p.near, lit: mix(p.foliage, p.leaf, 0.3), side: -1 }
  return `${mirrored(1108, 660, 1, beachPalm(0, 0, 0.66, 26, p, 1))}${mirrored(1170, 664, 1, beachPalm(0, 0, 0.54, -20, p, 1))}${bush(1140, 668, 190, 34, green, random)}${beachPalm(70, 806, 1.62, 84, p, 1)}${beachPalm(-6, 812, 1.2, 30, p, 1)}${bush(30, 812, 260, 84, green, random)}${bush(1150, 812, 300, 70, green, random)}`
}
