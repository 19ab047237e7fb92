import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import { line, type Point } from './shapes.ts'

export interface Spray {
  from: Point
  bend: Point
  to: Point
  /** Distance of the blossom from the branch at its root; it narrows towards the tip. */
  spread: number
}

interface Bloom {
  leaf: string
  leafLit: string
  /** Colours from the shaded to the lit. */
  tones: readonly [string, string, string]
  /** The size of a single flower. */
  size: number
  /** Position of the light. */
  side: 1 | -1
}

/** Long sprays of blossom, dabbed with a round brush: leaf beneath, then three tones that climb towards the light. */
export function blossom(sprays: readonly Spray[], bloom: Bloom, random: Random): string {
  const { leaf, leafLit, tones, size, side } = bloom
  const dabs = (per: number, width: number, reach: number, lift: number) =>
    sprays
      .flatMap((spray) => Array.from({ length: Math.round(spray.spread * per) }, () => spray))
      .map((spray) => dab(spray, reach, lift, width, side, random))
      .join('')
  const branches = sprays.map(({ from, bend, to }) => `M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`).join('')
  return `${line(branches, leaf, size * 0.4)}${line(dabs(0.4, 12, 1.15, 0), leaf, size * 1.9)}${line(dabs(0.15, 8, 1.2, 0), leafLit, size * 0.8)}${line(dabs(0.34, 4, 0.95, 0), tones[0], size * 1.15)}${line(dabs(0.1, 6, 1.1, 0), leaf, size * 0.7)}${line(dabs(0.5, 3, 0.95, 0.2), tones[1], size)}${line(dabs(0.3, 2, 0.8, 0.5), tones[2], size * 0.7)}`
}

function dab(spray: Spray, reach: number, lift: number, long: number, side: 1 | -1, random: Random): string {
  const along = random() ** 0.85
  const rest = 1 - along
  const wide = spray.spread * reach * (1 - along * 0.72)
  const [turn, far] = [random() * Math.PI * 2, random() ** 0.6]
  const on = (axis: 0 | 1) =>
    spray.from[axis] * rest * rest + spray.bend[axis] * 2 * rest * along + spray.to[axis] * along * along
  const x = on(0) + Math.cos(turn) * far * wide + side * lift * wide * 0.4
  const y = on(1) + Math.sin(turn) * far * wide * 0.8 - lift * wide * 0.5
  return `M${n(x, 0)} ${n(y, 0)}${random() < 0.5 ? 'h' : 'v'}${n(random() * long, 0)}`
}
