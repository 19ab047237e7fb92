import { land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { fill, oval, placed } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { fir } from '../../brush/trees.ts'
import { businessJet } from '../../motifs/aircraft/airframe/business-jet.ts'
import { airstrip, valleyVillage, windsock } from '../../motifs/aircraft/airstrip.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

/** A jet climbs out of a valley between the peaks. */
export const alpineStrip: Scene = (p, random) =>
  `${sky(p, { horizon: 520, x: 350, low: 452, high: 120, radius: 48 }, random)}${cloudStreaks(4, [90, 300], p, random)}${range(p, random)}${walls(p, random)}${valley(p, random)}${airstrip({ x: 372, y: 520, left: 470, right: 1010, foot: 800, from: 0.12 }, p)}${placed(206, 582, 1, valleyVillage(p))}${oval(574, 668, 84, 6, p.near, 0.4)}
${placed(936, 704, 0.86, windsock(p))}${jet(p)}${firs(p, random)}`

const snowOf = (p: Palette, haze: number) => {
  const inHaze = (colour: string) => mix(colour, p.sky[6] ?? p.far, haze)
  return {
    lit: inHaze(mix(p.white, p.sun, 0.35)),
    shade: inHaze(mix(p.far, p.whiteShade, isDark(p) ? 0.3 : 0.45)),
    share: 0.62,
  }
}

const rockOf = (p: Palette, haze: number) => {
  const inHaze = (colour: string) => mix(colour, p.sky[6] ?? p.far, haze)
  return { lit: inHaze(mix(p.far, p.stone, 0.3)), shade: inHaze(mix(p.mid, p.near, 0.12)) }
}

/** The peaks at the head of the valley. */
function range(p: Palette, random: Random): string {
  const far = { ...rockOf(p, 0.68), snow: { ...snowOf(p, 0.55), share: 0.5 } }
  const next = { ...rockOf(p, 0.48), snow: { ...snowOf(p, 0.4), share: 0.5 } }
  return `${mountain({ x: 244, top: 372, left: 80, right: 470, foot: 570, ...far }, 1, random)}${mountain({ x: 506, top: 392, left: 290, right: 690, foot: 570, ...far }, -1, random)}${mountain({ x: 664, top: 344, left: 470, right: 900, foot: 570, ...next }, -1, random)}`
}

/** The walls of the valley, one lit and one in shade. */
function walls(p: Palette, random: Random): string {
  return `${mountain({ x: 1056, top: 112, left: 706, right: 1420, foot: 580, ...rockOf(p, 0.08), snow: snowOf(p, 0) }, -1, random)}${mountain({ x: 62, top: 178, left: -300, right: 330, foot: 570, ...rockOf(p, 0.12), snow: snowOf(p, 0.04) }, 1, random)}
${land(
  [
    [-20, 452],
    [90, 476],
    [190, 516],
    [300, 548],
    [380, 556],
  ],
  600,
  mix(p.foliage, p.mid, 0.35),
)}${land(
  [
    [1220, 420],
    [1090, 446],
    [960, 496],
    [820, 530],
    [640, 548],
    [480, 556],
  ],
  620,
  mix(p.foliage, p.mid, 0.25),
)}${spatter({ x: 760, y: 470, width: 440, height: 100, count: 80, colour: mix(p.foliage, p.near, 0.5), thickest: 'right' }, random)}`
}

function valley(p: Palette, random: Random): string {
  const meadow = (share: number) => mix(p.leaf, p.foliage, share)
  return `${fill('M0 552C200 544 500 548 1200 556V800H0Z', meadow(0.5))}${fill('M0 582C160 574 420 596 560 584S980 574 1200 590V800H0Z', meadow(0.3))}${fill('M0 640C240 620 420 650 640 634S1000 630 1200 650V800H0Z', meadow(0.05))}${fill('M0 716C200 694 380 730 620 712S1040 700 1200 724V800H0Z', meadow(0.35))}
${fill('M0 628C90 620 150 606 240 604C330 602 350 588 330 578C316 570 340 562 372 558L380 560C356 566 344 570 356 578C380 594 340 612 250 614C160 616 110 634 0 644Z', p.sea[1] ?? p.glint)}${fill('M0 630C90 622 150 608 240 606L240 609C150 612 100 628 0 636Z', p.glint, 0.7)}${spatter({ x: 0, y: 650, width: 470, height: 140, count: 60, colour: mix(p.leaf, p.sun, 0.4) }, random)}`
}

function jet(p: Palette): string {
  return placed(
    566,
    258,
    1,
    businessJet(
      {
        name: 'climbing',
        attitude: { heading: -24, pitch: 16, bank: 21, elevation: 12, scale: 20.5 },
        light: -1,
        wheelsDown: true,
      },
      p,
    ),
    -9,
  )
}

function firs(p: Palette, random: Random): string {
  const dark = { shade: mix(p.near, p.foliage, 0.35), lit: mix(p.foliage, p.leaf, 0.5) }
  const stand = [
    [24, 590, 60],
    [66, 586, 48],
    [100, 592, 40],
    [330, 566, 22],
    [350, 568, 18],
    [318, 566, 16],
    [860, 560, 40],
    [896, 562, 52],
    [1010, 568, 46],
    [1120, 586, 84],
    [1170, 590, 100],
  ] as const
  const front = [
    [30, 812, 320],
    [132, 818, 236],
    [206, 826, 170],
    [1188, 816, 330],
    [1112, 822, 210],
  ] as const
  const plant =
    (side: 1 | -1) =>
    ([x, y, height]: readonly [number, number, number]) =>
      fir(x, y, height, { ...dark, side }, random)
  return [...stand, ...front].map((spot) => plant(spot[0] < 372 ? 1 : -1)(spot)).join('')
}
