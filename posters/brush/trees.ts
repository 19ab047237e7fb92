import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import { fill } from './shapes.ts'

/** The shaded and the lit colour of a tree's crown. `side` is the side of the sun: 1 right, -1 left. */
export interface Leaves {
  shade: string
  lit?: string
  side?: 1 | -1
}

const leavesOf = (leaves: Leaves | string): Leaves => (typeof leaves === 'string' ? { shade: leaves } : leaves)

const at = (x: number, y: number, scale: number, side: 1 | -1 = 1) =>
  `transform="translate(${n(x)} ${n(y)}) scale(${n(scale * side, 2)} ${n(scale, 2)})"`

/** The umbrella pine of the Riviera, 100 high. Its foot stands at (x, y). */
export function pine(x: number, y: number, scale: number, leaves: Leaves | string): string {
  const { shade, lit, side } = leavesOf(leaves)
  const light = lit
    ? fill('M-8 -84 C-2 -94 20 -98 30 -90 C44 -90 52 -82 50 -76 C38 -82 8 -82 -8 -84Z', lit) +
      fill('M-40 -72 C-36 -80 -22 -84 -10 -80 C-16 -75 -30 -72 -40 -72Z', lit, 0.7)
    : ''
  return `<g ${at(x, y, scale, side)}>${fill('M-3 0 C-1 -22 1 -40 -4 -58 C-10 -64 -20 -68 -28 -70 L-27 -73 C-14 -70 -6 -66 -1 -60 C4 -66 14 -70 24 -72 L26 -69 C14 -66 6 -60 4 -54 C3 -36 4 -20 5 0Z', shade)}${fill('M-56 -66 C-60 -78 -46 -84 -36 -82 C-30 -94 -10 -98 0 -94 C12 -102 34 -98 38 -88 C52 -90 60 -78 54 -68 C46 -64 36 -70 28 -68 C14 -66 8 -70 -2 -69 C-14 -66 -24 -70 -34 -67 C-42 -64 -50 -62 -56 -66Z', shade)}${light}</g>`
}

/** 88 high. */
export function cypress(x: number, y: number, scale: number, leaves: Leaves | string): string {
  const { shade, lit, side } = leavesOf(leaves)
  const light = lit
    ? fill('M1 -84 C4 -70 8 -60 8 -44 C9 -26 8 -10 2 -1 C5 -16 4 -28 5 -40 C4 -56 2 -70 1 -84Z', lit)
    : ''
  return `<g ${at(x, y, scale, side)}>${fill('M0 0 C-10 -4 -11 -28 -8 -48 C-6 -64 -2 -78 0 -88 C3 -78 7 -64 8 -48 C11 -28 10 -4 0 0Z', shade)}${light}</g>`
}

/** A fir with three to six layers of branches, with snow on them if `snow` is set. */
export function fir(x: number, y: number, height: number, leaves: Leaves, random: Random, snow?: string): string {
  const { shade, lit, side = 1 } = leaves
  const skirts = Math.max(4, Math.min(7, Math.round(height / 26)))
  const half = height * 0.2
  const level = (index: number) => -height + (height * 0.94 * index) / skirts
  const width = (index: number) => half * (0.16 + (0.84 * index) / skirts) * (0.9 + random() * 0.2)
  const rows = Array.from({ length: skirts }, (_, index) => ({
    y: level(index + 1),
    top: level(index),
    reach: width(index + 1),
  }))
  const edge = (way: 1 | -1) =>
    rows.map(({ y, reach }) => `L${n(way * reach)} ${n(y)}L${n(way * reach * 0.5)} ${n(y - height * 0.025)}`)
  const back = rows
    .toReversed()
    .map(({ y, reach }) => `L${n(-reach * 0.5)} ${n(y - height * 0.025)}L${n(-reach)} ${n(y)}`)
  const body = `M0 ${n(-height)}${edge(1).join('')}L${n(half * 0.1)} ${n(-height * 0.06)}V0H${n(-half * 0.1)}V${n(-height * 0.06)}${back.join('')}Z`
  const glow = lit
    ? fill(
        `M0 ${n(-height)}${edge(side).join('')}L${n(side * half * 0.12)} ${n(-height * 0.1)}L${n(side * half * 0.18)} ${n(-height * 0.5)}Z`,
        lit,
      )
    : ''
  const caps = rows
    .map(({ y, top, reach }, index) => {
      const way = index % 2 ? side : -side
      return `M${n(way * reach)} ${n(y)}L${n(way * reach * 0.12)} ${n(top + (y - top) * 0.2)}L${n(-way * reach * 0.2)} ${n(y - height * 0.03)}L${n(way * reach * 0.3)} ${n(y - height * 0.045)}Z`
    })
    .join('')
  return `<g transform="translate(${n(x)} ${n(y)})">${fill(body, shade)}${glow}${snow ? fill(caps, snow) : ''}</g>`
}

/** A round crown of foliage in heaps, its foot on `y`: bushes, hedges, distant woods. */
export function bush(x: number, y: number, width: number, height: number, leaves: Leaves, random: Random): string {
  const { shade, lit, side = 1 } = leaves
  const heap = (left: number, span: number, rise: number, foot: number) => {
    const count = Math.max(3, Math.round(span / (rise * 0.7)))
    const step = span / count
    const bumps = Array.from({ length: count }, (_, index) => {
      const hump = Math.sin(((index + 0.5) / count) * Math.PI) ** 0.5
      const top = foot - rise * hump * (0.95 + random() * 0.4)
      const nextHump = Math.sin(((index + 1) / count) * Math.PI) ** 0.6
      const end = index === count - 1 ? foot : foot - rise * 0.62 * nextHump
      const from = left + index * step
      return `C${n(from - step * 0.1)} ${n(top)} ${n(from + step * 1.1)} ${n(top)} ${n(from + step)} ${n(end)}`
    })
    return `M${n(left)} ${n(foot)}${bumps.join('')}Z`
  }
  const left = x - width / 2
  return `${fill(heap(left, width, height, y), shade)}${lit ? fill(heap(left + width * (0.2 + side * 0.16), width * 0.56, height * 0.5, y - height * 0.34), lit) : ''}`
}

/** The fleshy rosette of an agave. */
export function agave(x: number, y: number, scale: number, { shade, lit, side = 1 }: Leaves): string {
  const blades = [-84, 82, -66, 64, -48, 46, -30, 28, -14, 12, -2]
  const leaf = (turn: number, index: number) => {
    const long = 0.8 + 0.035 * index
    const bright = lit && Math.sign(turn) === side
    return `<path transform="rotate(${turn}) scale(1 ${n(long, 2)})" d="M-8 4 C-11 -36 -7 -80 0 -108 C7 -80 11 -36 8 4Z" fill="${shade}"/><path transform="rotate(${turn}) scale(1 ${n(long, 2)})" d="M${side * 8} 4 C${side * 11} -36 ${side * 7} -80 0 -108 C${side * 2} -70 ${side * 2} -30 ${side * 2} 4Z" fill="${lit ?? shade}" opacity="${bright ? 1 : 0.45}"/>`
  }
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})">${blades.map(leaf).join('')}</g>`
}
