import type { Paint } from '../../../brush/form.ts'
import { arc, onCircle, type Span, sectors } from '../../../brush/metal.ts'
import { n } from '../../../brush/numbers.ts'
import { disc, fill, oval, polygon, within } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import type { Random } from '../../../random.ts'

/** The small dials: months at three, the hours of day and night at nine, date and moon at six. */
export function registers(p: Palette, gold: Paint, random: Random): string {
  const night = mix(p.sky[1] ?? p.near, p.near, 0.3)
  return `${register(92, { marks: 12, pointer: 222, sector: [-90, 0], colour: p.accent }, p, gold)}${register(-92, { marks: 24, pointer: 318, sector: [0, 180], colour: night }, p, gold)}${moon(p, gold, random)}`
}

interface Register {
  marks: number
  /** Angle of its hand, in degrees from the top. */
  pointer: number
  /** The coloured part of the ring. */
  sector: Span
  colour: string
}

function register(x: number, { marks, pointer, sector, colour }: Register, p: Palette, gold: Paint): string {
  const ink = mix(p.near, p.glass, 0.4)
  const radius = 45
  const ticks = Array.from({ length: marks }, (_, index) => {
    const angle = (index / marks) * 360 - 90
    const long = index % (marks / 4) === 0
    return `M${spot(0, 0, radius - (long ? 16 : 11), angle)}L${spot(0, 0, radius - 6, angle)}`
  }).join('')
  const groove = mix(p.whiteShade, p.near, 0.16)
  const grooves = [11, 16, 21, 26].map(
    (reach) => `<circle r="${reach}" fill="none" stroke="${groove}" stroke-width=".9"/>`,
  )
  const painted = fill(`${arc(0, 0, radius - 17, sector)}L0 0Z`, colour, 0.9)
  return `<g transform="translate(${x} 0)">${sunk(radius, p, gold)}${grooves.join('')}${painted}${sectors(ticks, ink, 1.5)}${pointerAt(pointer, radius - 10, ink)}${disc(0, 0, 4, gold.shade)}${disc(-0.8, -0.8, 2.4, gold.rim)}</g>`
}

/** A recess: its edge is dark towards the light and bright away from it. */
function sunk(radius: number, p: Palette, gold: Paint): string {
  return `${disc(0, 0, radius, mix(p.white, p.whiteShade, 0.28))}${sectors(arc(0, 0, radius - 2, [150, 300]), mix(p.whiteShade, p.near, 0.35), 4, 0.8)}${sectors(arc(0, 0, radius - 1.5, [-30, 120]), p.white, 3)}<circle r="${radius}" fill="none" stroke="${gold.base}" stroke-width="1.6"/>`
}

const spot = (x: number, y: number, radius: number, angle: number) =>
  onCircle(x, y, radius, angle)
    .map((value) => n(value))
    .join(' ')

const pointerAt = (angle: number, length: number, ink: string) =>
  `<g transform="rotate(${angle})">${polygon(
    [
      [-2, 10],
      [-1.6, -length * 0.5],
      [0, -length],
      [1.6, -length * 0.5],
      [2, 10],
    ],
    ink,
  )}</g>`

/** The moon behind its two clouds, inside the ring of the date. */
function moon(p: Palette, gold: Paint, random: Random): string {
  const ink = mix(p.near, p.glass, 0.4)
  const night = mix(p.sky[0] ?? p.near, p.near, 0.35)
  const radius = 54
  const dates = Array.from({ length: 31 }, (_, index) => {
    const angle = (index / 31) * 360 - 90
    return `M${spot(0, 0, radius - (index % 5 ? 9 : 12), angle)}L${spot(0, 0, radius - 4, angle)}`
  }).join('')
  const opening = 'M-39 2A39 39 0 0 1 39 2C39 16 20 22 11 14C6 9 3 6 0 6C-3 6 -6 9 -11 14C-20 22 -39 16 -39 2Z'
  const stars = Array.from({ length: 26 }, () => {
    const [angle, reach] = [180 + random() * 180, 8 + random() * 29]
    return `M${spot(0, 2, reach, angle)}h.1`
  }).join('')
  const face = `${disc(-9, -13, 17, p.lamp)}${fill(`M-9 -30A17 17 0 0 1 -9 4A24 24 0 0 0 -9 -30Z`, mix(p.lamp, p.stoneShade, 0.55))}${oval(-15, -17, 3, 2.4, mix(p.lamp, p.stoneShade, 0.45))}${oval(-11, -7, 4, 2.8, mix(p.lamp, p.stoneShade, 0.45))}${oval(-18, -9, 1.8, 1.5, mix(p.lamp, p.stoneShade, 0.45))}`
  return `<g transform="translate(0 98) scale(1.14)">${sunk(radius, p, gold)}${sectors(dates, ink, 1.3)}${within('moon-opening', opening, `${fill(opening, night)}${disc(-9, -13, 25, p.lamp, 0.16)}<path d="${stars}" fill="none" stroke="${p.sun}" stroke-width="1.7" stroke-linecap="round"/>${face}${sectors(arc(0, 2, 37, [180, 360]), p.near, 5, 0.5)}`)}<path d="${opening}" fill="none" stroke="${gold.base}" stroke-width="2"/><path d="M24 -${radius - 9}l3 7l-6 0z" fill="${p.accent}"/></g>`
}
