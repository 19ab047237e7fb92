import { curve } from '../../brush/curve.ts'
import { type Ground, loop, polar } from '../../brush/ground.ts'
import { n } from '../../brush/numbers.ts'
import { fill, line, type Point } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { plant, plantBush } from '../gardens/palm-grove.ts'

/** One of the islets of the ring: its first and last angle, and its breadth. */
interface Islet {
  from: number
  to: number
  breadth: number
}

export interface Ring {
  ground: Ground
  centre: Point
  radius: number
  islets: readonly Islet[]
}

const reach = (ring: Ring, turn: number) =>
  ring.radius * (1 + 0.05 * Math.sin(2 * turn + 0.6) + 0.035 * Math.sin(3 * turn + 2) + 0.016 * Math.sin(7 * turn))

/** The shoals around the ring and the lagoon inside, pale over the sand and deeper with each band. */
export function lagoon(ring: Ring, p: Palette): string {
  const [sky = p.glint, pale = p.glint, mild = p.far, deep = p.mid] = p.sea
  const at = (grow: number, colour: string, round = 1, opacity = 1) =>
    fill(
      loop(ring.ground, ring.centre, (turn) => reach(ring, turn) * round + ring.radius * (1 - round) + grow, 30),
      colour,
      opacity,
    )
  const shallow = mix(mix(sky, pale, 0.3), p.glint, 0.4)
  return `${at(0.36, mix(mild, deep, 0.4), 1, 0.5)}${at(0.24, mix(pale, mild, 0.55), 1, 0.75)}${at(0.13, mix(sky, pale, 0.62))}${at(-0.04, shallow)}${at(-0.2, mix(sky, pale, 0.7))}${at(-0.34, mix(pale, mild, 0.25), 0.8)}${at(-0.56, mix(pale, mild, 0.65), 0.6)}${at(-0.86, mild, 0.4)}`
}

/** The sand of the islets, with the wet edge on which the sea breaks. */
export function sands(ring: Ring, p: Palette, random: Random): string {
  const strip = (islet: Islet, grow: number, shift: number, rough: number) => {
    const steps = Math.max(8, Math.round((islet.to - islet.from) * (rough ? 9 : 7)))
    const edge = (way: 1 | -1) =>
      Array.from({ length: steps + 1 }, (_, index) => {
        const share = index / steps
        const turn = islet.from + (islet.to - islet.from) * share
        const half = islet.breadth * Math.sin(Math.PI * share) ** (rough ? 0.7 : 0.4) * 0.5
        return polar(
          ring.ground,
          ring.centre,
          turn,
          reach(ring, turn) + way * Math.max(0, half + grow + rough * random() * half) + shift,
        )
      })
    return `${curve([...edge(1), ...edge(-1).toReversed()])}Z`
  }
  const layer = (colour: string, grow: number, shift = 0, rough = 0) =>
    fill(ring.islets.map((islet) => strip(islet, grow, shift, rough)).join(''), colour)
  const moss = mix(p.foliage, p.near, 0.15)
  return `${layer(mix(p.glint, p.stone, 0.3), 0.035, 0.012)}${layer(mix(p.stone, p.stoneShade, 0.55), 0.012)}${layer(mix(p.stone, p.sun, 0.12), -0.008, -0.006)}${layer(mix(p.stoneShade, moss, 0.4), -0.075, 0.01, 0.3)}${layer(moss, -0.088, 0.012, 0.3)}${surf(ring, p, random)}`
}

function surf(ring: Ring, p: Palette, random: Random): string {
  const breaks = (out: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const turn = ((index + random() * 0.5) / count) * Math.PI * 2
      const span = (0.3 + random() * 0.5) * ((Math.PI * 2) / count)
      return curve(
        [0, 0.5, 1].map((share) =>
          polar(ring.ground, ring.centre, turn + span * share, reach(ring, turn + span * share) + out),
        ),
      )
    }).join('')
  return `${line(breaks(0.21, 30), p.glint, 2.6, 0.8)}${line(breaks(0.3, 22), p.glint, 1.8, 0.5)}`
}

/** Bushes and palms along the islets at the angles that `isPlanted` accepts, the farthest first. */
export function groves(ring: Ring, thickness: number, isPlanted: (turn: number) => boolean, random: Random): string {
  const spots = ring.islets.flatMap(({ from, to, breadth }) => {
    const count = Math.round((to - from) * thickness)
    return Array.from({ length: count }, (_, index) => {
      const share = 0.07 + (0.86 * (index + random() * 0.8)) / count
      const turn = from + (to - from) * share
      const room = breadth * Math.sin(Math.PI * share) ** 0.7 * 0.42
      const [x, y] = polar(ring.ground, ring.centre, turn, reach(ring, turn) + room * (random() - 0.5))
      return { x, y, turn, palm: random() }
    })
  })
  return spots
    .filter(({ turn }) => isPlanted(turn))
    .toSorted((far, near) => far.y - near.y)
    .map(({ x, y, palm }) => {
      const scale = scaleAt(ring, y)
      return palm < 0.52
        ? plantBush(x, y, n1(scale * (0.44 + palm * 0.5)), 0.9 + palm * 0.7)
        : plant(x, y, n1(scale * (0.24 + palm * 0.58)), Math.floor(palm * 97))
    })
    .join('')
}

const n1 = (value: number) => Number(n(value, 2))

/** Scale of an object that stands at this height of the drawing. */
export function scaleAt({ ground }: Ring, y: number): number {
  const [[, foot], [, horizon]] = [ground(0, 1), ground(0, 1e6)]
  return (y - horizon) / (foot - horizon)
}
