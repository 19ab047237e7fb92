import { row } from './building.ts'
import { n } from './numbers.ts'
import { block, fill } from './shapes.ts'

/** A balustrade that bows away from the viewer, across the whole drawing: lowest and tallest at both ends. */
export interface Bow {
  /** Top of the rail in the middle, and how much lower it lies at the ends. */
  y: number
  sag: number
  /** Height in the middle, and the share by which it grows towards the ends. */
  height: number
  grow: number
}

interface Tones {
  light: string
  face: string
  shade: string
}

const middle = 600
const bend = (x: number) => ((x - middle) / middle) ** 2

/** Height `y` of the balustrade at `x`; `share` runs from 0 at the rail to 1 at the foot. */
export const bowAt = ({ y, sag, height, grow }: Bow, x: number, share: number) =>
  y + sag * bend(x) + share * height * (1 + grow * bend(x))

const scaleAt = ({ grow }: Bow, x: number) => 1 + grow * bend(x)

/** Outline of the band between two shares of the height. */
export function bowBand(bow: Bow, from: number, to: number): string {
  const edge = (share: number) => {
    const [level, drop] = [bow.y + share * bow.height, bow.sag + share * bow.height * bow.grow]
    return { end: n(level + drop), control: n(level - drop) }
  }
  const [above, below] = [edge(from), edge(to)]
  return `M0 ${above.end}Q${middle} ${above.control} 1200 ${above.end}V${below.end}Q${middle} ${below.control} 0 ${below.end}Z`
}

/** Positions of the balusters: closer together the farther off they are. */
function bowStations(bow: Bow, step: number): number[] {
  const half: number[] = []
  for (let x = step / 2; x < middle + step; x += step * scaleAt(bow, middle + x)) half.push(x)
  return [...half.toReversed().map((x) => middle - x), ...half.map((x) => middle + x)]
}

/** A baluster 100 high, and the edge of it that is lit from the right. */
const turned = 'M-4 0H4L3 16C7.5 40 9 62 3.5 86L5 100H-5L-3.5 86C-9 62 -7.5 40 -3 16Z'
const lit = 'M1 0H4L3 16C7.5 40 9 62 3.5 86L5 100H2L1 86C5 62 4 40 1 16Z'

/** Rail, turned balusters, plinth, and a pier at each of `piers`. The light comes from behind it, above `sunX`. */
export function belvedere(bow: Bow, step: number, piers: readonly number[], sunX: number, tones: Tones): string {
  const open = bowStations(bow, step).filter((x) => piers.every((pier) => Math.abs(pier - x) > step * 0.8))
  const standing = open.map((x) => {
    const [scale, top, foot] = [scaleAt(bow, x), bowAt(bow, x, 0.16), bowAt(bow, x, 0.88)]
    return `<use href="#baluster" transform="translate(${n(x)} ${n(top)}) scale(${n((x < sunX ? scale : -scale) * (step / 30), 2)} ${n((foot - top) / 100, 2)})"/>`
  })
  return `<defs><g id="baluster">${fill(turned, tones.shade)}${fill(lit, tones.light, 0.75)}</g></defs>${standing.join('')}${fill(bowBand(bow, 0.86, 1), tones.face)}${fill(bowBand(bow, 0.86, 0.89), tones.light)}${fill(bowBand(bow, 0, 0.17), tones.face)}${fill(bowBand(bow, 0, 0.07), tones.light)}${fill(bowBand(bow, 0.17, 0.2), tones.shade)}${standingPiers(bow, piers, step, sunX, tones)}`
}

function standingPiers(bow: Bow, piers: readonly number[], step: number, sunX: number, tones: Tones): string {
  const slabs = (from: number, to: number, left: number, right: number) =>
    piers
      .map((x) => {
        const half = step * 0.72 * scaleAt(bow, x)
        const [top, foot] = [bowAt(bow, x, from), bowAt(bow, x, to)]
        const [near, far] = x < sunX ? [left, right] : [-right, -left]
        return block(x + near * half, top, (far - near) * half, foot - top)
      })
      .join('')
  return `${fill(slabs(-0.04, 1.02, -1, 1), tones.face)}${fill(slabs(0.1, 0.86, 0.62, 1), tones.light, 0.8)}${fill(slabs(0.28, 0.76, -0.5, 0.46), tones.shade)}${fill(slabs(-0.1, 0.06, -1.24, 1.24) + slabs(0.9, 1.04, -1.16, 1.16), tones.face)}${fill(slabs(-0.1, -0.03, -1.24, 1.24), tones.light)}`
}

/** Shadows of the balusters on the floor, which fall towards the viewer, away from the light above (sunX, horizon). */
export function bowShadows(
  bow: Bow,
  step: number,
  [sunX, horizon]: readonly [number, number],
  reach: number,
  colour: string,
  opacity: number,
): string {
  const stations = bowStations(bow, step)
  const cast = (x: number, y: number, share: number) =>
    `${n(sunX + (x - sunX) * share, 0)} ${n(horizon + (y - horizon) * share, 0)}`
  return fill(
    row(stations.length, 0, 1, (index) => {
      const x = stations[index] ?? 0
      const [half, y] = [step * 0.22 * scaleAt(bow, x), bowAt(bow, x, 1) - 1]
      return `M${n(x - half, 0)} ${n(y, 0)}H${n(x + half, 0)}L${cast(x + half, y, reach)}L${cast(x - half, y, reach)}Z`
    }),
    colour,
    opacity,
  )
}
