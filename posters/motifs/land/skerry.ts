import { curve } from '../../brush/curve.ts'
import { modelled } from '../../brush/form.ts'
import { n } from '../../brush/numbers.ts'
import { fill, line, type Point } from '../../brush/shapes.ts'
import { spatter } from '../../brush/spatter.ts'
import { mix } from '../../brush/tone.ts'
import { fir } from '../../brush/trees.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

interface Skerry {
  /** Unique within the scene. */
  name: string
  crest: readonly Point[]
  /** Height of the waterline. */
  foot: number
  /** Strength of the haze, from 0 to 1. */
  haze?: number
}

/** A back of granite that the ice has polished, lit from the left. */
export function skerry({ name, crest, foot, haze = 0 }: Skerry, p: Palette, random: Random): string {
  const far = (colour: string) => mix(colour, p.far, haze)
  const [first, last] = [crest[0] ?? [0, 0], crest.at(-1) ?? [0, 0]]
  const wide = last[0] - first[0]
  const high = foot - Math.min(...crest.map(([, y]) => y))
  const body = `${curve(crest)}L${n(last[0])} ${n(foot)}L${n(first[0])} ${n(foot)}Z`
  const cracks = Array.from({ length: Math.round(wide / 70) }, () => {
    const [x, y] = [first[0] + wide * (0.1 + random() * 0.8), foot - high * (0.08 + random() * 0.4)]
    return `M${n(x)} ${n(y)}q${n(20 + random() * 30)} ${n(-6 - random() * 6)} ${n(50 + random() * 60)} ${n(random() * 8)}`
  }).join('')
  return modelled(
    name,
    body,
    [
      [far(mix(p.stone, p.sun, 0.42)), 0, 0],
      [far(mix(p.stone, p.stoneShade, 0.3)), 7, high * 0.06 + 3],
      [far(mix(p.stoneShade, p.near, 0.12)), 30, high * 0.26 + 5],
      [far(mix(p.stoneShade, p.near, 0.42)), 64, high * 0.52 + 8],
    ],
    `${line(cracks, far(mix(p.stoneShade, p.near, 0.6)), 1.6, 0.6)}${spatter({ x: first[0], y: foot - high * 0.7, width: wide, height: high * 0.7, count: Math.round(wide / 9), colour: far(mix(p.stoneShade, p.near, 0.65)), size: 1.8, thickest: 'bottom' }, random)}${fill(`M${n(first[0])} ${n(foot - 7)}H${n(last[0])}V${n(foot)}H${n(first[0])}Z`, far(mix(p.near, p.stoneShade, 0.2)), 0.75)}`,
  )
}

/** SVG definitions of three firs, which `plantFir` uses; those named `far` stand in the haze. */
export function firKinds(p: Palette, side: 1 | -1, random: Random): string {
  const kinds = (name: string, haze: number) =>
    [0, 1, 2]
      .map(
        (kind) =>
          `<g id="${name}${kind}">${fir(0, 0, 170, { shade: mix(mix(p.foliage, p.near, 0.4), p.far, haze), lit: mix(mix(p.leaf, p.foliage, 0.4), p.far, haze), side }, random)}</g>`,
      )
      .join('')
  return `<defs>${kinds('fir', 0)}${kinds('far', 0.45)}</defs>`
}

export const plantFir = (x: number, y: number, height: number, kind: number, name: 'fir' | 'far' = 'fir') =>
  `<use href="#${name}${kind % 3}" transform="translate(${n(x)} ${n(y)}) scale(${n(height / 170, 2)})"/>`

interface Wood {
  left: number
  right: number
  foot: (x: number) => number
  heights: readonly [number, number]
  step: number
  name?: 'fir' | 'far'
}

/** A group of firs, tallest in the middle. */
export function wood({ left, right, foot, heights, step, name }: Wood, random: Random): string {
  const count = Math.round((right - left) / step)
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const x = left + (right - left) * share + (random() - 0.5) * step * 0.8
    const rise = Math.sin(Math.PI * share) ** 0.6 * (0.55 + random() * 0.45)
    return plantFir(x, foot(x), heights[0] + (heights[1] - heights[0]) * rise, Math.floor(random() * 3), name)
  }).join('')
}

/** A distant wooded island; its firs are only a jagged edge. */
export function farIsle(left: number, right: number, foot: number, high: number, colour: string, random: Random) {
  const teeth: string[] = []
  for (let x = left; x < right; ) {
    const share = (x - left) / (right - left)
    const crown = high * Math.sin(Math.PI * share) ** 0.55
    const step = 5 + random() * 7
    teeth.push(
      `L${n(x + step / 2)} ${n(foot - crown * (0.75 + random() * 0.5))}L${n(x + step)} ${n(foot - crown * (0.5 + random() * 0.2))}`,
    )
    x += step
  }
  return fill(`M${n(left - 20)} ${n(foot)}${teeth.join('')}L${n(right + 24)} ${n(foot)}Z`, colour)
}
