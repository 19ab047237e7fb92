import type { Paint } from '../../brush/form.ts'
import { n } from '../../brush/numbers.ts'
import { fill, line, rect } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'

interface Curtain {
  /** Top, height of the tie that gathers it, and lower end. */
  top: readonly [from: number, to: number, y: number]
  tie: readonly [from: number, to: number, y: number]
  foot: readonly [from: number, to: number, y: number]
  pleats: number
  /** The side from which the light comes. */
  side: 1 | -1
}

/** A heavy curtain drawn aside, each fold with a slope in the light and one in the shade. */
export function curtain({ top, tie, foot, pleats, side }: Curtain, paint: Paint, cord: string): string {
  const at = ([from, to]: readonly [number, number, number], share: number) => from + (to - from) * share
  const edge = (share: number) => {
    const [high, waist, low] = [at(top, share), at(tie, share), at(foot, share)]
    const fall = tie[2] - top[2]
    const rest = foot[2] - tie[2]
    return {
      down: `M${n(high)} ${top[2]}C${n(high)} ${n(top[2] + fall * 0.62)} ${n(waist)} ${n(tie[2] - fall * 0.24)} ${n(waist)} ${tie[2]}C${n(waist)} ${n(tie[2] + rest * 0.3)} ${n(low)} ${n(tie[2] + rest * 0.4)} ${n(low)} ${foot[2]}`,
      up: `L${n(low)} ${foot[2]}C${n(low)} ${n(tie[2] + rest * 0.4)} ${n(waist)} ${n(tie[2] + rest * 0.3)} ${n(waist)} ${tie[2]}C${n(waist)} ${n(tie[2] - fall * 0.24)} ${n(high)} ${n(top[2] + fall * 0.62)} ${n(high)} ${top[2]}Z`,
    }
  }
  const strip = (from: number, to: number) => edge(from).down + edge(to).up
  const strips = (from: number, to: number) =>
    Array.from({ length: pleats }, (_, index) => {
      const [left, right] = side === 1 ? [from, to] : [1 - to, 1 - from]
      return strip((index + left) / pleats, (index + right) / pleats)
    }).join('')
  const [left, right, waist] = tie
  const middle = (left + right) / 2
  return `${fill(strip(0, 1), paint.base)}${fill(strips(0, 0.34), paint.deep)}${fill(strips(0.34, 0.58), paint.shade)}${fill(strips(0.76, 0.94), paint.light)}${fill(strips(0.84, 0.89), mix(paint.light, paint.rim, 0.6))}${rect(left - 4, waist - 12, right - left + 8, 24, mix(cord, paint.deep, 0.45))}${rect(left - 4, waist - 12, right - left + 8, 7, cord)}${tassel(middle + side * (right - left) * 0.3, waist + 10, cord, paint.deep)}`
}

function tassel(x: number, y: number, cord: string, dark: string): string {
  const threads = Array.from({ length: 6 }, (_, index) => `M${n(x - 12 + index * 4.8)} ${y + 46}v46`).join('')
  return `${line(`M${n(x)} ${y}v26`, cord, 3)}${fill(`M${n(x)} ${y + 20}c16 4 16 22 8 26h-16c-8 -4 -8 -22 8 -26z`, cord)}${fill(`M${n(x - 11)} ${y + 46}h22l6 48h-34z`, mix(cord, dark, 0.35))}${line(threads, mix(cord, dark, 0.7), 1.6)}${rect(x - 11, y + 42, 22, 6, mix(cord, dark, 0.6))}`
}
