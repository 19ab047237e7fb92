import type { Paint } from '../../../brush/form.ts'
import { onCircle, sectors } from '../../../brush/metal.ts'
import { n } from '../../../brush/numbers.ts'
import { disc, fill } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'

export const dialRadius = 196

/** The dial of the watch: engine-turned centre, minute track and faceted hour markers. */
export function dial(p: Palette, gold: Paint): string {
  const face = mix(p.white, p.wall, 0.25)
  const ink = mix(p.near, p.glass, 0.4)
  return `${disc(0, 0, dialRadius, face)}${disc(0, 0, 142, mix(face, p.whiteShade, 0.4))}${engineTurning(mix(face, p.whiteShade, 0.95), p.white)}<circle r="142" fill="none" stroke="${gold.base}" stroke-width="1.4"/>${fill('M150 -126A196 196 0 0 1 -104 166Z', p.whiteShade, 0.34)}${minuteTrack(ink)}${markers(gold, ink)}`
}

/** Two families of arcs that cross, as a rose engine cuts them. */
function engineTurning(shade: string, light: string): string {
  const count = 60
  const family = (way: 1 | -1) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 360
      const spot = (radius: number, turn: number) =>
        onCircle(0, 0, radius, angle + way * turn)
          .map((value) => n(value))
          .join(' ')
      return `M${spot(16, 0)}Q${spot(70, 8)} ${spot(141, 42)}`
    }).join('')
  return `${sectors(family(1), shade, 1.1)}${sectors(family(-1), light, 0.9, 0.8)}`
}

function minuteTrack(ink: string): string {
  const tick = (index: number, from: number, to: number) => {
    const angle = index * 6 - 90
    const spot = (radius: number) =>
      onCircle(0, 0, radius, angle)
        .map((value) => n(value))
        .join(' ')
    return `M${spot(from)}L${spot(to)}`
  }
  const all = Array.from({ length: 60 }, (_, index) => index)
  return `<circle r="189" fill="none" stroke="${ink}" stroke-width="1"/><circle r="180" fill="none" stroke="${ink}" stroke-width="1"/>${sectors(all.map((index) => tick(index, 180, 189)).join(''), ink, 1.1)}${sectors(
    all
      .filter((index) => index % 5 === 0)
      .map((index) => tick(index, 179, 190))
      .join(''),
    ink,
    4,
  )}`
}

/** Batons with a ridge: one slope in the light, the other in the shade. */
function markers(gold: Paint, ink: string): string {
  const places = Array.from({ length: 12 }, (_, hour) => hour * 30).flatMap((angle) =>
    angle === 0 ? [-2.6, 2.6] : angle === 180 ? [] : [angle],
  )
  const baton = (angle: number, part: 'all' | 'left' | 'right') => {
    const half = 4.6
    const corners = {
      all: [-half, half],
      left: [-half, 0],
      right: [0, half],
    }[part]
    const radians = (angle * Math.PI) / 180
    const spot = (across: number, radius: number) =>
      `${n(across * Math.cos(radians) + radius * Math.sin(radians))} ${n(across * Math.sin(radians) - radius * Math.cos(radians))}`
    const [from = 0, to = 0] = corners
    return `M${spot(from, 173)}L${spot(to, 173)}L${spot(to * 0.62, 148)}L${spot(from * 0.62, 148)}Z`
  }
  const all = (part: 'all' | 'left' | 'right') => places.map((angle) => baton(angle, part)).join('')
  return `<g transform="translate(2.5 3.5)">${fill(all('all'), ink, 0.28)}</g>${fill(all('left'), gold.light)}${fill(all('right'), gold.deep)}`
}
