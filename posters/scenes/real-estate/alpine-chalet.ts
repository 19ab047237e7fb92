import { curve, land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { n } from '../../brush/numbers.ts'
import { disc, fill, line, placed, rect } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { fir, type Leaves } from '../../brush/trees.ts'
import { chalet, type Snow, snowOf } from '../../motifs/buildings/chalet.ts'
import { houseRow, town } from '../../motifs/buildings/town.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const sunX = 930

/** A large chalet in the snow, its windows lit, below the main peak of the valley. */
export const alpineChalet: Scene = (p, random) => {
  const snow = snowOf(p)
  return `${sky(p, { horizon: 430, x: sunX, low: 236, high: 120, radius: 44 }, random)}${cloudStreaks(3, [110, 230], p, random)}${peaks(p, snow, random)}${valley(p, snow, random)}${meadow(snow, random)}${placed(226, 632, 0.98, chalet(p, random))}${smoke(p)}${doorstep(p, snow, random)}${foreground(p, snow, random)}`
}

function peaks(p: Palette, snow: Snow, random: Random): string {
  const hazeColour = p.sky[6] ?? p.far
  const glow = mix(snow.lit, p.sky[5] ?? snow.lit, 0.36)
  const peak = (x: number, top: number, left: number, right: number, haze: number, share: number) => {
    const tone = (colour: string) => mix(colour, hazeColour, haze)
    return mountain(
      {
        x,
        top,
        left,
        right,
        foot: 540,
        lit: tone(mix(p.far, p.stone, 0.35)),
        shade: tone(mix(p.mid, p.far, 0.4)),
        snow: { lit: tone(glow), shade: tone(mix(snow.shade, p.far, 0.25)), share },
      },
      1,
      random,
    )
  }
  return `${peak(1086, 266, 880, 1320, 0.42, 0.7)}${peak(250, 204, 20, 480, 0.36, 0.7)}${peak(446, 256, 300, 640, 0.26, 0.6)}${peak(690, 92, 420, 960, 0.08, 0.66)}${peak(900, 330, 770, 1060, 0.2, 0.5)}`
}

const firsOf = (p: Palette): Leaves => ({
  shade: mix(p.near, p.foliage, 0.35),
  lit: mix(p.foliage, p.leaf, 0.3),
  side: 1,
})

function valley(p: Palette, snow: Snow, random: Random): string {
  const wood = mix(p.mid, p.foliage, 0.5)
  const ranks = (count: number, left: number, step: number, foot: number, height: number, colour: string) =>
    fill(
      Array.from({ length: count }, (_, index) => {
        const [x, tall] = [left + index * step + random() * step * 0.5, height * (0.7 + random() * 0.6)]
        return `M${n(x, 0)} ${n(foot - tall, 0)}l${n(tall * 0.2)} ${n(tall, 0)}h${n(-tall * 0.4)}z`
      }).join(''),
      colour,
    )
  const houses = houseRow({ left: 866, right: 1040, foot: (x) => 540 - (x - 884) * 0.02, height: 20 }, random)
  const spire = `${fill('M964 536V492H978V536Z', mix(p.wall, p.far, 0.2))}${fill('M961 494L971 446L981 494Z', snow.shade)}${fill('M971 446L981 494H972Z', snow.lit)}${rect(968.5, 502, 4, 8, isDark(p) ? p.lamp : p.glass)}`
  return `${ranks(48, 40, 24, 500, 46, mix(wood, p.far, 0.55))}${land(
    [
      [-10, 476],
      [160, 490],
      [400, 512],
      [700, 520],
      [900, 512],
      [1060, 494],
      [1210, 452],
    ],
    600,
    snow.shade,
  )}${ranks(40, 640, 15, 524, 34, mix(wood, p.far, 0.2))}${spire}${town(houses, p, 1, random, 0.15, 0.7)}${line(houses.map(({ x, foot, width, height }) => `M${n(x, 0)} ${n(foot - height - 3, 0)}h${n(width, 0)}`).join(''), snow.lit, 4.5)}`
}

function meadow(snow: Snow, random: Random): string {
  return `${land(
    [
      [-10, 560],
      [140, 566],
      [340, 600],
      [600, 612],
      [820, 590],
      [960, 552],
      [1080, 540],
      [1210, 520],
    ],
    820,
    snow.base,
  )}${fill('M1200 536C1100 542 1010 556 930 586C840 618 770 652 760 690C752 724 700 760 560 800H1200Z', snow.lit)}${line('M1200 590C1100 600 1000 640 960 690C930 730 860 776 800 806M1200 602C1106 612 1012 650 974 698C944 738 880 784 822 812', snow.base, 2.6)}${spatter({ x: 0, y: 590, width: 1200, height: 200, count: 110, colour: snow.shade, size: 2.4, opacity: 0.7 }, random)}`
}

function smoke(p: Palette): string {
  const tone = mix(p.clouds[1], p.sky[3] ?? p.clouds[1], 0.3)
  return `${fill('M622 284C612 256 646 244 632 214C620 190 650 176 640 148C634 128 654 112 676 104C660 124 662 138 668 154C678 182 650 192 660 218C670 248 640 256 640 284Z', tone, 0.62)}`
}

/** The trodden snow in front of the house, and the light on it. */
function doorstep(p: Palette, snow: Snow, random: Random): string {
  const fall = isDark(p)
    ? `${fill('M384 634H442L500 700H372Z', p.lamp, 0.5)}${fill('M250 634H346L352 674H226Z M484 634H580L640 674H506Z', p.lamp, 0.32)}${fill('M620 628L790 616L860 650L690 668Z', p.lamp, 0.2)}`
    : ''
  const path =
    'M386 636H440C446 664 560 680 612 716C652 744 660 772 664 810H500C520 770 500 744 458 716C416 690 388 668 386 636Z'
  const trodden =
    'M396 640H430C436 672 548 690 596 726C630 752 636 780 638 810H528C546 770 520 740 476 712C424 684 400 668 396 640Z'
  const mound =
    'M190 640C230 622 300 640 372 638C360 648 240 652 190 640ZM454 640C520 628 640 640 790 618C800 634 640 656 520 652C490 650 470 646 454 640Z'
  return `${fill(path, mix(snow.shade, snow.base, 0.45))}${fill(trodden, snow.shade, 0.8)}${fall}${fill(mound, snow.lit)}${spatter({ x: 400, y: 650, width: 220, height: 150, count: 40, colour: mix(snow.shade, p.mid, 0.3), size: 3, opacity: 0.5 }, random)}${skis(p)}`
}

function skis(p: Palette): string {
  return `${line('M462 636L470 566Q471 559 467 557M471 637L477 568Q478 561 474 558', p.accent, 4)}${line('M484 638L488 574M492 638L486 576', mix(p.near, p.stone, 0.4), 2)}`
}

function foreground(p: Palette, snow: Snow, random: Random): string {
  const firs = firsOf(p)
  const tree = (x: number, y: number, height: number) => fir(x, y, height, firs, random, snow.base)
  const cast = (x: number, y: number, height: number) =>
    `M${x - 12} ${y - 2}L${n(x - height * 0.62)} ${n(y + height * 0.16)}L${n(x - height * 0.3)} ${n(y + height * 0.13)}L${x + 8} ${y}Z`
  const shadows = `${cast(52, 620, 300)}${cast(214, 640, 230)}${cast(1034, 604, 150)}${cast(1076, 624, 250)}${cast(128, 690, 460)}${cast(1124, 700, 400)}`
  const posts = [770, 834, 904, 976, 1050]
  const rail = (lift: number) => curve(posts.map((x, index) => [x, 704 - index * 13 - lift] as const))
  const wood = mix(p.accentShade, p.near, 0.5)
  const fence = `${line(`${rail(30)}${rail(14)}`, wood, 5)}${line(rail(33), snow.lit, 3.4)}${line(posts.map((x, index) => `M${x} ${708 - index * 13}v-46`).join(''), wood, 8)}${posts.map((x, index) => disc(x, 661 - index * 13, 6.5, snow.lit)).join('')}`
  return `${fill(shadows, snow.shade, 0.8)}${tree(52, 620, 300)}${tree(214, 640, 230)}${tree(1034, 604, 150)}${tree(1076, 624, 250)}${tree(128, 690, 460)}${fence}${tree(1124, 700, 400)}${land(
    [
      [-10, 690],
      [100, 684],
      [220, 712],
      [360, 764],
      [470, 810],
    ],
    820,
    snow.lit,
  )}${land(
    [
      [700, 810],
      [820, 764],
      [960, 724],
      [1090, 700],
      [1210, 690],
    ],
    820,
    snow.lit,
  )}${land(
    [
      [-10, 740],
      [110, 738],
      [220, 768],
      [300, 810],
    ],
    820,
    snow.base,
  )}${spatter({ x: 820, y: 730, width: 380, height: 70, count: 60, colour: snow.shade, size: 2.4 }, random)}`
}
