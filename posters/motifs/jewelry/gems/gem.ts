import { n } from '../../../brush/numbers.ts'
import { type Point, polygon } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'

export interface Water {
  bright: string
  light: string
  base: string
  deep: string
}

export function diamond(p: Palette): Water {
  const depth = mix(p.sky[1] ?? p.far, p.near, 0.3)
  return {
    bright: p.white,
    light: mix(p.white, p.whiteShade, 0.5),
    base: mix(p.whiteShade, depth, 0.24),
    deep: mix(p.whiteShade, depth, 0.64),
  }
}

export const coloured = (colour: string, p: Palette): Water => ({
  bright: mix(colour, p.sun, 0.78),
  light: mix(colour, p.sun, 0.3),
  base: colour,
  deep: mix(colour, mix(p.near, p.accentShade, 0.55), 0.58),
})

/** A faceted stone centred on the origin. The tone of each side of its crown depends on its angle to the light; the table has two tones. */
export function gem(corners: readonly Point[], water: Water, table = 0.56): string {
  const inner = corners.map(([x, y]): Point => [x * table, y * table])
  const crown = corners.map((corner, index) => {
    const next = (index + 1) % corners.length
    const after = corners[next] ?? corner
    const turn = Math.atan2(corner[1] + after[1], corner[0] + after[0])
    const light = (Math.cos(turn + 2.2) + 1) / 2
    const flicker = index % 2 ? 0.16 : -0.1
    return polygon([corner, after, inner[next] ?? after, inner[index] ?? corner], toneOf(water, light + flicker))
  })
  const half = Math.floor(corners.length / 2)
  return `${crown.join('')}${polygon(inner, water.light)}${polygon(inner.slice(0, half + 1), water.deep)}${polygon(star(inner), water.bright)}`
}

/** The small bright reflection of the light in the table. */
const star = (table: readonly Point[]): Point[] => {
  const reach = Math.max(...table.map(([x, y]) => -x * 0.6 - y * 0.8))
  return table.filter(([x, y]) => -x * 0.6 - y * 0.8 > reach * 0.25).concat([[0, 0]])
}

function toneOf(water: Water, light: number): string {
  if (light > 0.7) return water.bright
  if (light > 0.44) return water.light
  if (light > 0.18) return water.base
  return water.deep
}

export const round = (radius: number, sides = 10): Point[] =>
  Array.from({ length: sides }, (_, index) => {
    const angle = ((index + 0.5) / sides) * Math.PI * 2
    return [Number(n(Math.cos(angle) * radius, 2)), Number(n(Math.sin(angle) * radius, 2))]
  })

/** A drop with its point up. */
export const drop = (width: number, height: number): Point[] =>
  (
    [
      [0, -1],
      [0.46, -0.36],
      [0.86, 0.1],
      [1, 0.46],
      [0.72, 0.84],
      [0, 1],
      [-0.72, 0.84],
      [-1, 0.46],
      [-0.86, 0.1],
      [-0.46, -0.36],
    ] as const
  ).map(([x, y]): Point => [(x * width) / 2, (y * height) / 2])

/** A step cut with its corners taken off. */
export const step = (width: number, height: number, corner = 0.24): Point[] => {
  const [x, y, cut] = [width / 2, height / 2, Math.min(width, height) * corner]
  return [
    [x - cut, -y],
    [x, -y + cut],
    [x, y - cut],
    [x - cut, y],
    [-x + cut, y],
    [-x, y - cut],
    [-x, -y + cut],
    [-x + cut, -y],
  ]
}

/** Stones of one kind at many positions; the shape is defined once. */
export function scattered(
  name: string,
  stone: string,
  places: readonly (readonly [x: number, y: number, size: number])[],
) {
  const uses = places.map(
    ([x, y, size]) => `<use href="#${name}" transform="translate(${n(x)} ${n(y)}) scale(${n(size, 2)})"/>`,
  )
  return `<defs><g id="${name}">${stone}</g></defs>${uses.join('')}`
}
