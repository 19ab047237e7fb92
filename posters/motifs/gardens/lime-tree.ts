import { n } from '../../brush/numbers.ts'
import { fill, line } from '../../brush/shapes.ts'
import type { Random } from '../../random.ts'

interface LimeTones {
  bark: string
  shade: string
  middle: string
  lit: string
}

/** A lime of an avenue in full leaf, 100 high, its foot at the origin. The light comes from the right. */
export function limeTree({ bark, shade, middle, lit }: LimeTones, random: Random): string {
  const heaps = (x: number, y: number, rx: number, ry: number, count: number) => {
    let d = ''
    for (let index = 0; index <= count; index++) {
      const turn = -Math.PI / 2 + (index * 2 * Math.PI) / count
      const at = (angle: number, out: number) =>
        `${n(x + Math.cos(angle) * rx * out)} ${n(y + Math.sin(angle) * ry * out)}`
      d +=
        index === 0
          ? `M${at(turn, 1)}`
          : `Q${at(turn - Math.PI / count, 1.2 + random() * 0.14)} ${at(turn, index === count ? 1 : 0.96 + random() * 0.06)}`
    }
    return `${d}Z`
  }
  return `${fill('M-3.4 0C-2 -12 -2.4 -22 -3 -32H3C2.4 -22 2 -12 3.6 0Z', bark)}${fill(heaps(0, -58, 23, 38, 15), shade)}${fill(heaps(4, -62, 17.5, 30, 12), middle)}${fill(`${heaps(2, -84, 10, 7, 10)}${heaps(11, -71, 9, 10, 10)}${heaps(13, -52, 7, 8, 9)}${heaps(-5, -68, 7, 6, 9)}${heaps(3, -55, 5, 4, 8)}`, lit)}${fill(heaps(7, -36, 10, 7, 10), middle)}${line('M-14 -44q4 3 8 1M-17 -60q4 4 9 2M-12 -76q4 3 8 0M2 -32q4 2 8 -1', shade, 1.6)}`
}
