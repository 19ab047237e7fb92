import { cloudStreaks } from '../../brush/clouds.ts'
import { n } from '../../brush/numbers.ts'
import { disc, fill, line, mirrored, placed, rect, reflected } from '../../brush/shapes.ts'
import { bands, glints, stars, sun } from '../../brush/sky-and-sea.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { casino } from '../../motifs/buildings/casino.ts'
import { roadster } from '../../motifs/cars/roadster.ts'
import { datePalms } from '../../motifs/gardens/date-palm.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const foot = 566

/** A roadster waits before the steps of the casino, on wet stone. */
export const casinoSteps: Scene = (p, random) =>
  `${bands(0, foot, p.sky)}${isDark(p) ? stars(22, 240, p.sun, random) : ''}${cloudStreaks(5, [80, 260], p.clouds[1], random)}${sun(150, 252, 44, p.sun)}
${fill(`M0 ${foot} V420 C90 396 180 410 260 440 L940 440 C1020 400 1120 390 1200 410 V${foot}Z`, mix(p.far, p.mid, 0.4))}${placed(600, foot - 28, 1, casino(p))}
${garden(p, random)}${forecourt(p, random)}${lantern(196, p)}${lantern(1004, p)}${reflectedCar(p)}${mirrored(944, 708, 1.36, roadster(p, mix(p.white, p.stone, 0.2)))}${foreground(p)}`

const palms = [
  { x: 30, y: foot, scale: 0.8, lean: -14 },
  { x: 100, y: foot, scale: 1.05, lean: 20 },
  { x: 1172, y: foot, scale: 0.76, lean: 12 },
  { x: 1112, y: foot, scale: 1.1, lean: -24 },
]

function garden(p: Palette, random: Random): string {
  const hedge = mix(p.foliage, p.near, 0.25)
  const bush = (x: number) => `M${x} ${foot}c-4 -34 18 -48 34 -38c8 -16 40 -14 44 6c20 -6 34 12 26 32z`
  return `${fill(bush(20) + bush(96) + bush(1004) + bush(1078) + bush(172) + bush(926), hedge)}${spatter({ x: 20, y: 528, width: 240, height: 36, count: 30, colour: mix(p.foliage, p.sun, 0.35) }, random)}${spatter({ x: 930, y: 528, width: 240, height: 36, count: 30, colour: mix(p.foliage, p.sun, 0.2) }, random)}
${datePalms(palms, p)}`
}

function forecourt(p: Palette, random: Random): string {
  const ground = mix(p.stoneShade, p.near, isDark(p) ? 0.55 : 0.18)
  const joints = Array.from({ length: 9 }, (_, index) => `M0 ${n(foot + 8 + index ** 1.55 * 8)}H1200`).join('')
  const pane = isDark(p) ? p.lamp : mix(p.white, p.sky[5] ?? p.white, 0.4)
  return `${bands(foot, 800, [mix(ground, p.white, 0.16), ground, mix(ground, p.near, 0.25), mix(ground, p.near, 0.5)])}${line(joints, mix(ground, p.near, 0.5), 1.2, 0.6)}
${glints({ x: 600, top: foot + 4, bottom: 792, widths: [150, 210], count: 18, colour: pane, opacity: isDark(p) ? 0.85 : 0.45 }, random)}${glints({ x: 480, top: foot + 4, bottom: 700, widths: [60, 80], count: 9, colour: pane, opacity: isDark(p) ? 0.6 : 0.3 }, random)}${glints({ x: 720, top: foot + 4, bottom: 700, widths: [60, 80], count: 9, colour: pane, opacity: isDark(p) ? 0.6 : 0.3 }, random)}`
}

function lantern(x: number, p: Palette): string {
  const lit = isDark(p)
  const globe = (at: number, y: number, radius: number) =>
    `${lit ? disc(at, y, radius * 2.6, p.lamp, 0.16) + disc(at, y, radius * 1.7, p.lamp, 0.25) : ''}${disc(at, y, radius, lit ? p.lamp : p.white)}`
  return `${line(`M${x} 620 V420 M${x - 30} 436 C${x - 30} 456 ${x - 8} 446 ${x} 462 C${x + 8} 446 ${x + 30} 456 ${x + 30} 436`, p.near, 4.5)}${rect(x - 9, 606, 18, 18, p.near)}${rect(x - 14, 620, 28, 8, p.near)}${globe(x, 408, 13)}${globe(x - 30, 426, 10)}${globe(x + 30, 426, 10)}`
}

function reflectedCar(p: Palette): string {
  return reflected(
    708,
    mirrored(
      944,
      708,
      1.36,
      fill(
        'M10 -24 C40 -90 108 -116 150 -115 L180 -92 L262 -114 L448 -113 C480 -80 486 -40 486 -22 L460 0 L390 0 L370 -14 L170 -14 L150 0 L90 0Z',
        p.white,
      ),
    ),
    0.14,
  )
}

function foreground(p: Palette): string {
  return `${fill('M0 800 V770 C200 748 420 790 520 800Z M1200 800 V764 C1050 752 860 790 780 800Z', p.near, 0.85)}`
}
