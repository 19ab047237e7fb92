import { cloudStreaks } from '../../brush/clouds.ts'
import { n } from '../../brush/numbers.ts'
import { fill, line, oval, placed, polygon, rect } from '../../brush/shapes.ts'
import { bands, glints, stars, sun } from '../../brush/sky-and-sea.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { businessJet } from '../../motifs/aircraft/airframe/business-jet.ts'
import { controlTower, hangar } from '../../motifs/aircraft/hangar.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const foot = 536
const ground = 640

/** A jet at rest before an open hangar, after rain. */
export const wetApron: Scene = (p, random) => {
  const building = placed(72, foot, 1, hangar(p))
  const jet = placed(
    590,
    ground - 64,
    1,
    businessJet(
      {
        name: 'jet',
        attitude: { heading: -24, pitch: 0, bank: 0, elevation: 5, scale: 20.5 },
        light: -1,
        wheelsDown: true,
      },
      p,
    ),
  )
  return `${bands(0, foot, p.sky)}${isDark(p) ? stars(30, 220, p.sun, random) : ''}${cloudStreaks(7, [120, 380], p.clouds[1], random)}${sun(1020, 214, 44, p.sun)}
${fill(`M0 ${foot} V446 C120 420 300 440 420 430 C700 410 980 430 1200 396 V${foot}Z`, mix(p.far, p.sky[6] ?? p.far, 0.3))}${placed(1120, foot, 1, controlTower(p))}${building}
${apron(p, random)}${oval(560, ground + 2, 190, 9, p.near, 0.5)}<g transform="translate(0 ${2 * ground - 2}) scale(1 -1)" opacity=".3"><use href="#parked"/></g>${ripples(p, random)}<g id="parked">${jet}</g>${carpet(p)}`
}

function apron(p: Palette, random: Random): string {
  const lit = isDark(p)
  const stone = mix(p.stoneShade, p.near, lit ? 0.62 : 0.25)
  const light = lit ? p.lamp : (p.sky[6] ?? p.white)
  const joints = Array.from(
    { length: 13 },
    (_, index) => `M${n(600 + (index - 6) * 92)} ${foot}L${n(600 + (index - 6) * 268)} 800`,
  ).join('')
  return `${bands(foot, 800, [mix(stone, light, 0.28), mix(stone, light, 0.14), stone, mix(stone, p.near, 0.22), mix(stone, p.near, 0.45)])}
${polygon(
  [
    [210, foot],
    [934, foot],
    [1010, 800],
    [130, 800],
  ],
  light,
  lit ? 0.16 : 0.12,
)}${polygon(
  [
    [292, foot],
    [852, foot],
    [880, 800],
    [260, 800],
  ],
  light,
  lit ? 0.2 : 0.12,
)}${line(`${joints}M0 578H1200M0 650H1200M0 742H1200`, mix(stone, p.near, 0.5), 1.4, 0.5)}
${glints({ x: 572, top: foot + 3, bottom: 790, widths: [560, 420], count: 26, colour: light, opacity: lit ? 0.75 : 0.5 }, random)}${glints({ x: 1020, top: foot + 3, bottom: 700, widths: [60, 100], count: 12, colour: p.glint, opacity: 0.6 }, random)}`
}

/** Strips of dry stone that interrupt the reflection. */
function ripples(p: Palette, random: Random): string {
  const stone = mix(p.stoneShade, p.near, isDark(p) ? 0.7 : 0.35)
  return Array.from({ length: 16 }, (_, index) => {
    const y = 656 + index * 8.5
    const [x, width] = [240 + random() * 560, 90 + random() * 240]
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(2 + index * 0.15)}" rx="1.6" fill="${stone}" opacity=".8"/>`
  }).join('')
}

/** The steps under the door and the carpet that leads to them. */
function carpet(p: Palette): string {
  return `${polygon(
    [
      [764, 634],
      [794, 630],
      [930, 664],
      [880, 672],
    ],
    p.accent,
  )}${polygon(
    [
      [764, 634],
      [880, 672],
      [872, 674],
      [758, 636],
    ],
    p.accentShade,
  )}${rect(0, 0, 0, 0, p.near)}`
}
