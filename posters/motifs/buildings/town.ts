import { panes } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, fill } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

export interface House {
  x: number
  foot: number
  width: number
  height: number
  tint: number
}

/** Houses from `left` to `right`, standing on a line, each about `height` high. */
export function houseRow(
  { left, right, foot, height }: { left: number; right: number; foot: (x: number) => number; height: number },
  random: Random,
): House[] {
  const houses: House[] = []
  for (let x = left; x < right; ) {
    const width = height * (0.5 + random() * 0.42)
    houses.push({
      x,
      foot: foot(x + width / 2),
      width,
      height: height * (0.72 + random() * 0.62),
      tint: Math.floor(random() * 5),
    })
    x += width * (0.86 + random() * 0.22)
  }
  return houses
}

const tintsOf = (p: Palette) => [
  p.wall,
  mix(p.wall, p.accent, 0.26),
  p.stone,
  mix(p.wall, p.roof, 0.34),
  mix(p.wall, p.white, 0.6),
]

/** A row of plastered houses under low tiled roofs. `side` is the side of the sun, `haze` the strength of the haze. */
export function town(houses: readonly House[], p: Palette, side: 1 | -1, random: Random, haze = 0, lit = 0.5): string {
  const far = (colour: string) => mix(colour, p.far, haze)
  const all = (part: (house: House) => string) => houses.map(part).join('')
  const walls = tintsOf(p).map((tint, index) =>
    fill(
      all(({ x, foot, width, height, tint: own }) => (own === index ? block(x, foot - height, width, height) : '')),
      far(tint),
    ),
  )
  const shaded = all(({ x, foot, width, height }) => {
    const depth = width * 0.3
    return block(side === 1 ? x : x + width - depth, foot - height, depth, height)
  })
  const openings = houses.flatMap((house) => windowsOf(house, side))
  return `${walls.join('')}${fill(shaded, far(p.wallShade), 0.72)}${fill(all(eaves), far(mix(p.wallShade, p.near, 0.3)), 0.6)}${fill(
    all((house) => roof(house, 1)),
    far(p.roof),
  )}${fill(
    all((house) => roofLight(house, side)),
    far(mix(p.roof, p.sun, 0.28)),
  )}${panes(openings, p, random, lit)}`
}

const rise = ({ width }: House) => Math.min(9, width * 0.22)

const eaves = ({ x, foot, width, height }: House) => block(x, foot - height, width, 2.4)

function roof(house: House, over: number): string {
  const { x, foot, width, height } = house
  const [top, up] = [foot - height, rise(house)]
  return `M${n(x - over - 1)} ${n(top)}l${n(width * 0.24)} ${n(-up)}h${n(width * 0.52 + over * 2 + 2)}l${n(width * 0.24)} ${n(up)}z`
}

function roofLight(house: House, side: 1 | -1): string {
  const { x, foot, width, height } = house
  const [top, up] = [foot - height, rise(house)]
  return side === 1
    ? `M${n(x + width * 0.4)} ${n(top)}v${n(-up)}h${n(width * 0.36 + 3)}l${n(width * 0.24)} ${n(up)}z`
    : `M${n(x - 2)} ${n(top)}l${n(width * 0.24)} ${n(-up)}h${n(width * 0.36)}v${n(up)}z`
}

function windowsOf({ x, foot, width, height }: House, side: 1 | -1): string[] {
  const pane = Math.max(2.6, Math.min(6.5, width * 0.13))
  const rows = Math.max(1, Math.floor((height - pane) / (pane * 2.5)))
  const columns = width > pane * 8 ? 3 : 2
  const from = side === 1 ? x + width * 0.36 : x + width * 0.08
  const step = (width * 0.58) / columns
  return Array.from({ length: rows * columns }, (_, index) => {
    const [column, level] = [index % columns, Math.floor(index / columns)]
    return block(from + step * (column + 0.5) - pane / 2, foot - height + pane * (1.2 + level * 2.5), pane, pane * 1.45)
  })
}
