import { land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, placed } from '../../brush/shapes.ts'
import { cumulus, sky } from '../../brush/sky.ts'
import { mix } from '../../brush/tone.ts'
import { sloop, sloopMirror } from '../../motifs/boats/sloop.ts'
import { farSail, gull } from '../../motifs/boats/small-craft.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 520
const sunX = 372

/** A great cutter close-hauled off a mountain coast, her rail near the water. */
export const underSail: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: horizon - 70, high: 150, radius: 62 }, random)}${clouds(p, random)}${coast(p, random)}${water(p, { top: horizon }, random)}${sunPath(p, sunX, [horizon, 760], random)}${rival(p)}${farSail(160, 548, 0.9, p)}${farSail(236, 538, 0.6, p)}${cutter(p, random)}${[
    [240, 220, 1.3],
    [286, 196, 0.9],
    [330, 232, 1],
    [980, 250, 1.1],
  ]
    .map(([x = 0, y = 0, size = 1]) => gull(x, y, size, mix(p.white, p.sky[3] ?? p.white, 0.15)))
    .join('')}`

function clouds(p: Palette, random: Random): string {
  return `${cumulus(1020, 330, 420, p, -1, random)}${cumulus(150, 372, 300, p, 1, random)}${cumulus(760, 404, 300, p, -1, random)}${cumulus(1120, 420, 300, p, -1, random)}`
}

function coast(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.35)
  const peak = (x: number, top: number, left: number, right: number, share: number) =>
    mountain(
      {
        x,
        top,
        left,
        right,
        foot: horizon,
        lit: mix(mix(haze, p.mid, share), p.sun, 0.3),
        shade: mix(haze, p.mid, share),
      },
      -1,
      random,
    )
  return `${peak(1010, 378, 820, 1230, 0)}${peak(1150, 350, 930, 1400, 0.15)}${peak(900, 440, 760, 1030, 0.25)}${land(
    [
      [700, horizon],
      [790, 494],
      [880, 480],
      [980, 488],
      [1080, 462],
      [1210, 454],
    ],
    horizon + 3,
    mix(p.far, p.mid, 0.45),
  )}`
}

function rival(p: Palette): string {
  return `${placed(960, 562, 0.34, sloop(p, mix(p.near, p.mid, 0.4)), 7)}${fill('M884 564 C930 558 990 560 1040 566 C990 570 930 570 884 564Z', p.glint, 0.5)}`
}

function cutter(p: Palette, random: Random): string {
  const navy = mix(p.near, p.sea[5] ?? p.near, 0.4)
  return `<g opacity=".22"><g transform="translate(610 678) scale(1.2 -.42) skewX(-14)">${sloopMirror(p)}</g></g>${ripples({ x: 340, y: 688, width: 560, height: 90, count: 36, colour: p.sea[4] ?? p.mid, opacity: 0.8 }, random)}${placed(600, 668, 1.24, sloop(p, navy), 9)}${wake(p, random)}`
}

function wake(p: Palette, random: Random): string {
  const foam = mix(p.white, p.sea[1] ?? p.white, 0.12)
  return `${fill('M872 672 C850 660 838 676 806 682 C760 700 700 704 640 700 C560 694 470 684 400 652 C372 650 330 660 296 656 C340 672 372 676 410 690 C480 716 640 726 760 716 C820 712 880 706 920 716 C900 700 884 690 872 672Z', mix(p.sea[2] ?? p.mid, p.white, 0.28))}
${fill('M866 676 C846 668 836 682 806 690 C760 704 690 708 640 704 C560 700 480 690 402 662 C470 694 560 712 650 714 C740 716 800 700 866 700 C880 700 888 704 902 710 C888 698 878 690 866 676Z', foam)}
${ripples({ x: 180, y: 650, width: 260, height: 40, count: 18, colour: foam, opacity: 0.75 }, random)}${ripples({ x: 560, y: 716, width: 420, height: 20, count: 14, colour: foam, opacity: 0.7 }, random)}${line('M884 668 q10 -14 22 -12 M892 680 q16 -10 26 -4 M876 656 q4 -12 14 -14', foam, 3, 0.9)}${swell(p)}`
}

function swell(p: Palette): string {
  const crest = (y: number, colour: string, opacity: number) =>
    fill(
      `M-10 ${y} C100 ${y - 22} 190 ${y - 6} 290 ${y - 10} C420 ${y - 18} 520 ${y + 12} 660 ${y - 2} C800 ${y - 18} 900 ${y - 2} 1000 ${y - 12} C1090 ${y - 20} 1160 ${y - 4} 1210 ${y - 12} L1210 810 L-10 810Z`,
      colour,
      opacity,
    )
  return `${crest(760, p.sea[5] ?? p.near, 0.75)}${line('M60 747 C140 738 190 752 290 748 M560 764 C640 758 700 746 780 752 M930 748 C990 742 1050 736 1110 744', mix(p.glint, p.sea[2] ?? p.glint, 0.4), 2.4, 0.6)}${crest(790, mix(p.sea[5] ?? p.near, p.near, 0.5), 0.8)}`
}
