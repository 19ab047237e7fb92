import { n } from '../../../brush/numbers.ts'
import { disc, line, polygon } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { coloured, diamond, drop, gem, round, scattered, step } from './gem.ts'

type Setting = readonly [x: number, y: number, size: number]

/** A necklace of white stones with a fringe of golden ones, laid out in a loop that hangs from the origin, and its ear drops. */
export function necklace(p: Palette): string {
  const metal = mix(p.whiteShade, p.near, 0.3)
  const white = diamond(p)
  const golden = coloured(mix(p.lamp, p.accent, 0.14), p)
  const pear = polygon(drop(28, 46), metal) + gem(drop(24, 41), golden, 0.52)
  const steps = polygon(step(21, 25), metal) + gem(step(18, 22), white, 0.55)
  return `${line(loop() + links(), metal, 3)}${scattered('necklace-round', disc(0.8, 1, 11.5, metal) + gem(round(10), white), [...river, ...fringeCaps, ...earStones])}${scattered(
    'necklace-step',
    steps,
    fringe.map(([x, y, size]) => [x, y - 31 * size, size * 0.86]),
  )}${scattered('necklace-pear', pear, [...fringe, ...earPears])}${clasp(metal)}<g transform="translate(0 ${n(pendant)})">${polygon(step(42, 34), metal)}${gem(step(37, 29), golden, 0.6)}<g transform="translate(0 45)">${polygon(drop(40, 62), metal)}${gem(drop(35, 56), white, 0.52)}</g></g>`
}

const reach = 196
const depth = 118

const onLoop = (share: number, more = 0): readonly [number, number] => {
  const angle = share * Math.PI * 0.56
  return [Math.sin(angle) * (reach + more * 0.2), 14 + Math.cos(angle) * (depth + more)]
}

const pendant = onLoop(0, 32)[1]

const loop = () =>
  Array.from({ length: 25 }, (_, index) => {
    const [x, y] = onLoop((index - 12) / 12)
    return `${index ? 'L' : 'M'}${n(x)} ${n(y)}`
  }).join('')

const links = () => fringe.map(([x, y, size]) => `M${n(x)} ${n(y)}v${n(-58 * size)}`).join('')

const river = Array.from({ length: 31 }, (_, index): Setting => {
  const share = (index - 15) / 15
  return [...onLoop(share), 0.68 + 0.62 * (1 - Math.abs(share))]
})

const fringe = [-0.6, -0.48, -0.36, -0.24, -0.12, 0.12, 0.24, 0.36, 0.48, 0.6].map((share): Setting => {
  const size = 1.22 - Math.abs(share) * 0.9
  return [...onLoop(share, 19 + size * 44), size]
})

const fringeCaps: readonly Setting[] = fringe.map(([x, y, size]) => [x * 0.998, y + 27 * size, size * 0.34])

const earPears: readonly Setting[] = [
  [-62, 78, 1.2],
  [62, 78, 1.2],
]

const earStones = [-62, 62].flatMap((x): Setting[] => [
  [x, 2, 1.25],
  [x, 23, 0.6],
  [x, 39, 0.85],
])

function clasp(metal: string): string {
  const [x, y] = onLoop(1)
  return line(`M${n(-x)} ${n(y)}l6 -22M${n(x)} ${n(y)}l-6 -22`, metal, 2.4)
}
