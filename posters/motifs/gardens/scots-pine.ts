import { n } from '../../brush/numbers.ts'
import { fill, line, placed } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

type Cloud = readonly [x: number, y: number, width: number, height: number]

const clouds: readonly Cloud[] = [
  [-92, -250, 66, 17],
  [96, -262, 92, 22],
  [-58, -300, 104, 26],
  [78, -310, 110, 28],
  [-20, -342, 118, 30],
  [54, -358, 96, 30],
  [14, -392, 92, 32],
  [40, -420, 56, 24],
]

/** A pine of the northern shore, bent by the wind: bare stem, flat clouds of needles; 440 high, lit from the right. */
export function scotsPine(x: number, y: number, scale: number, p: Palette, random: Random): string {
  const bark = mix(p.near, p.roof, 0.22)
  const warm = mix(p.roof, p.sun, 0.25)
  const needles = mix(p.near, p.foliage, 0.2)
  const lit = mix(p.foliage, p.leaf, 0.35)
  const masses = clouds.map(
    (cloud) => fill(cloudOf(cloud, random), needles) + fill(cloudOf(lightOn(cloud), random), lit),
  )
  return placed(
    x,
    y,
    scale,
    `${line('M5 -226C-20 -236 -50 -244 -92 -246M9 -250C30 -254 60 -258 96 -258M10 -282C-6 -296 -30 -300 -58 -298M14 -290C30 -304 50 -308 76 -306M18 -330C6 -338 -10 -342 -20 -342M20 -340C30 -350 40 -354 54 -356', bark, 5)}${line('M-34 -238l-16 -14M40 -256l12 9M-60 -246l-14 10', bark, 2.6)}${fill('M-11 0C-4 -60 -11 -130 -1 -200C5 -250 9 -310 18 -392H23C20 -310 16 -250 10 -200C4 -130 15 -60 15 0Z', bark)}${fill('M15 0C15 -60 4 -130 10 -200C16 -250 20 -310 23 -392H21C15 -310 10 -250 4 -200C-1 -130 6 -60 5 0Z', warm, 0.75)}${masses.join('')}`,
  )
}

const lightOn = ([x, y, width, height]: Cloud): Cloud => [
  x + width * 0.14,
  y - height * 0.34,
  width * 0.6,
  height * 0.56,
]

/** A heap with a bumpy crown and a ragged, nearly level underside. */
function cloudOf([x, y, width, height]: Cloud, random: Random): string {
  const count = Math.max(4, Math.round(width / 15))
  const step = width / count
  const bump = (index: number, way: 1 | -1, rise: number) => {
    const arch = Math.sin(((index + 0.5) / count) * Math.PI) ** 0.6
    const next = Math.sin(((index + 1) / count) * Math.PI) ** 0.7
    const end = index === count - 1 ? 0 : next
    const from = x + way * (-width / 2 + index * step)
    const top = y - way * rise * (0.7 + random() * 0.5) * arch * 1.25
    return `C${n(from - way * step * 0.15)} ${n(top)} ${n(from + way * step * 1.15)} ${n(top)} ${n(from + way * step)} ${n(y - way * rise * 0.72 * end)}`
  }
  const side = (way: 1 | -1, rise: number) =>
    Array.from({ length: count }, (_, index) => bump(index, way, rise)).join('')
  return `M${n(x - width / 2)} ${n(y)}${side(1, height)}${side(-1, height * 0.28)}Z`
}
