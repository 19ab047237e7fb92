import { cloudStreaks } from '../../brush/clouds.ts'
import { block, fill, line, placed } from '../../brush/shapes.ts'
import { bands, stars, sun } from '../../brush/sky-and-sea.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { sportsCoupe } from '../../motifs/cars/sports-coupe.ts'
import { fir, snowPeak } from '../../motifs/land/peaks.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

/** A coupé of the 1960s below the last bend of the pass. */
export const alpineHairpin: Scene = (p, random) =>
  `${bands(0, 480, p.sky)}${isDark(p) ? stars(28, 220, p.sun, random) : ''}${cloudStreaks(5, [110, 230], p.clouds[1], random)}${sun(236, 168, 50, p.sun)}
${snowPeak(1036, 450, 0.74, 0.92, p, 0.45)}${snowPeak(330, 440, 1.1, 0.5, p, 0.4)}${snowPeak(680, 470, 1.25, 1.14, p)}${fill('M0 440 H1200 V640 H0Z', mix(p.mid, p.near, 0.1))}
${valley(p, random)}${forest(p, random)}${bend(p, random)}${kerbStones(p)}
${fill('M330 664 L840 664 L960 690 C900 704 620 706 420 692Z', p.near, 0.5)}${headlight(p)}${placed(312, 666, 1.3, sportsCoupe(p, mix(p.lamp, p.roof, 0.22)))}${meadow(p)}`

function valley(p: Palette, random: Random): string {
  return `${fill('M0 480 L0 330 C80 322 150 372 240 388 C330 404 400 440 470 452 L640 520 L0 520Z', p.mid)}${fill('M1200 540 L1200 300 C1130 312 1070 372 990 396 C920 416 850 446 780 470 L640 540Z', mix(p.mid, p.far, 0.3))}
${spatter({ x: 820, y: 330, width: 380, height: 170, count: 90, colour: mix(p.mid, p.near, 0.5), thickest: 'right' }, random)}
${line('M1150 372 C1080 384 1010 404 1030 416 C1060 428 1140 414 1136 434 C1130 452 990 440 960 462 C950 476 1010 480 1100 486', mix(p.stone, p.mid, 0.15), 6)}${line('M1120 380 C1080 386 1010 404 1030 416 M1136 434 C1130 452 990 440 960 462', mix(p.near, p.mid, 0.3), 2)}
${fill('M420 520 C520 470 640 462 760 478 C840 488 900 500 960 520Z', mix(p.foliage, p.mid, 0.45))}${hut(p)}`
}

function hut(p: Palette): string {
  return placed(
    880,
    420,
    0.8,
    `${fill('M-30 14 V-14 H34 V14Z', p.stoneShade)}${fill('M-30 14 V-14 H-6 V14Z', p.stone)}${fill('M-40 -12 L0 -40 L44 -12 L38 -8 H-34Z', p.roof)}${fill(block(2, -8, 8, 9) + block(18, -8, 8, 9), p.lamp)}`,
  )
}

function forest(p: Palette, random: Random): string {
  const [dark, light] = [mix(p.near, p.foliage, 0.35), mix(p.foliage, p.mid, 0.4)]
  const rows = Array.from({ length: 15 }, (_, index) => {
    const x = index * 44 - 12 + random() * 16
    return fir(x, 468 + random() * 14 + Math.max(0, index - 6) * 5, 0.72 + random() * 0.5 - index * 0.022, dark, light)
  })
  return rows.join('')
}

function bend(p: Palette, random: Random): string {
  const surface = mix(p.stoneShade, p.near, isDark(p) ? 0.4 : 0.22)
  const stones = Array.from({ length: 30 }, (_, index) => {
    const row = index % 3
    const x = Math.floor(index / 3) * 84 + row * 29 + random() * 14
    return `M${x.toFixed(0)} ${(514 + row * 27 + x * 0.024).toFixed(0)}h${(34 + random() * 18).toFixed(0)}v15h-${(30 + random() * 12).toFixed(0)}z`
  }).join('')
  return `${fill('M0 800 V470 C320 460 780 476 970 508 C1130 536 1200 590 1200 640 V800Z', mix(p.foliage, p.mid, 0.2))}
${fill('M0 452 C320 446 760 466 960 506 C1120 540 1180 600 1130 660 C1080 720 900 770 700 800 L0 800 L0 612 Z', surface)}
${fill('M0 476 C320 468 700 488 900 526 C1010 548 1060 574 1030 604 C1000 618 700 610 0 616Z', p.stoneShade)}${fill(stones, mix(p.stone, p.stoneShade, 0.35))}
${fill('M0 470 C320 462 700 482 902 520 C1010 542 1062 568 1038 598 L1026 606 C1050 576 1000 552 900 530 C700 494 320 478 0 486Z', p.stone)}
${fill('M0 606 C500 602 900 606 1034 598 C1020 640 700 640 0 646Z', p.near, 0.28)}
${fill('M0 742 C300 742 560 738 760 716 C900 700 1020 660 1072 622 L1084 626 C1030 672 900 716 770 730 C560 752 300 754 0 754Z', p.white, 0.55)}
${spatter({ x: 0, y: 620, width: 1050, height: 170, count: 110, colour: mix(surface, p.near, 0.6), thickest: 'bottom' }, random)}`
}

function kerbStones(p: Palette): string {
  const on = [40, 150, 262, 376, 490, 602, 712, 818, 916].map((x) => [x, 474 + (x / 916) ** 2.2 * 44] as const)
  const stones = on.map(([x, y]) => `M${x} ${y.toFixed(0)}v-17q7 -7 14 0v19z`).join('')
  const sides = on.map(([x, y]) => `M${x + 9} ${(y + 1).toFixed(0)}v-20q4 0 5 3v18z`).join('')
  const outer = [
    [1004, 506],
    [1078, 540],
    [1126, 590],
    [1134, 648],
    [1084, 700],
    [980, 748],
  ].map(
    ([x = 0, y = 0], index) => `M${x} ${y}v${-24 - index * 5}q${8 + index} -8 ${16 + index * 2} 0v${26 + index * 5}z`,
  )
  return `${fill(stones + outer.join(''), p.white)}${fill(sides, p.whiteShade)}`
}

function headlight(p: Palette): string {
  if (!isDark(p)) return ''
  return `${fill('M866 594 L1150 560 L1190 640 L1120 672 L866 606Z', p.lamp, 0.2)}${fill('M866 596 L1080 580 L1100 640 L866 604Z', p.lamp, 0.22)}`
}

function meadow(p: Palette): string {
  return `${fill('M0 800 V748 C120 756 300 770 460 800Z M1200 800 V690 C1140 720 1000 770 900 800Z', p.near)}${fir(70, 800, 2.7, p.near, p.foliage)}${fir(168, 808, 1.9, p.near, p.foliage)}${fir(1150, 790, 2.2, p.near, p.foliage)}`
}
