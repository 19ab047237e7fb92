import { n } from '../../brush/numbers.ts'
import { fill, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const frond =
  'M0 0C8 -17 28 -25 47 -15C58 -9 64 2 66 16L60 7L58 18L53 3L50 15L45 -2L41 10L37 -6L32 5L28 -8L23 1L19 -8L14 -1L11 -6L5 1Z'

/** Rotation, breadth and length of each frond; with a negative breadth it hangs to the left. */
const behind = [
  [-58, 1, 0.8],
  [62, -1, 0.8],
  [34, 0.86, 0.8],
  [-40, -0.86, 0.8],
  [-92, 0.8, 0.9],
] as const
const before = [
  [-14, 1, 1],
  [18, -1, 1],
  [-34, 0.9, 0.9],
  [44, -0.94, 0.9],
  [58, 0.66, 0.8],
  [-64, -0.66, 0.8],
] as const

type Frond = readonly [turn: number, broad: number, long: number]

/** The frond as it hangs in its crown. */
function hung([turn, broad, long]: Frond): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return frond.replace(/(-?\d+) (-?\d+)/g, (_, across, down) => {
    const [x, y] = [Number(across) * broad, Number(down) * long]
    return `${n(x * cos - y * sin)} ${n(x * sin + y * cos)}`
  })
}

const leans = [-22, 6, 26] as const

/** SVG definitions of the palms and bushes, which `plant` uses. `side` is the side of the sun. */
export function groveKinds(p: Palette, side: 1 | -1): string {
  const shade = mix(p.foliage, p.near, 0.45)
  const lit = mix(p.foliage, p.leaf, 0.75)
  // One path per colour, because every palm repeats the definition.
  const crown = (fronds: readonly Frond[], colour: string, bright: string) => {
    const [inShade, inSun] = [
      fronds.filter(([, broad]) => Math.sign(broad) !== side),
      fronds.filter(([, broad]) => Math.sign(broad) === side),
    ]
    return `${fill(inShade.map(hung).join(''), colour)}${fill(inSun.map(hung).join(''), bright)}`
  }
  const trunk = (lean: number) =>
    `M-4 0C${n(lean * 0.1 - 2)} -38 ${n(lean * 0.34)} -74 ${n(lean - 1.6)} -104h3.4C${n(lean * 0.5 + 3)} -74 ${n(lean * 0.25 + 4)} -38 5 0Z`
  const palms = leans.map(
    (lean, index) =>
      `<g id="palm${index}">${fill(trunk(lean), mix(p.near, p.stoneShade, 0.22))}${line(`M${side * 3} -3C${n(lean * 0.2 + side * 3)} -38 ${n(lean * 0.42 + side)} -74 ${n(lean + side)} -102`, mix(p.stoneShade, p.stone, 0.4), 1.3, 0.7)}<use href="#crown" transform="translate(${lean} -104)"/></g>`,
  )
  const bush = `<g id="bush">${fill('M-50 0C-58 -16 -44 -27 -32 -23C-28 -40 -6 -42 0 -30C8 -44 30 -40 32 -25C46 -30 58 -14 50 0Z', shade)}${fill(`M${side * 4} -18C${side * 4} -32 ${side * 22} -36 ${side * 28} -22C${side * 40} -26 ${side * 50} -14 ${side * 46} -6C${side * 34} -16 ${side * 18} -18 ${side * 4} -18Z`, lit)}</g>`
  return `<defs><g id="crown">${crown(behind, mix(shade, p.near, 0.35), shade)}${crown(before, shade, lit)}</g>${palms.join('')}${bush}</defs>`
}

/** A palm of one of the kinds, 160 high at full scale. */
export const plant = (x: number, y: number, scale: number, kind: number) =>
  `<use href="#palm${kind % leans.length}" transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})"/>`

/** A bush 100 wide at full scale. */
export const plantBush = (x: number, y: number, scale: number, tall = 1) =>
  `<use href="#bush" transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)} ${n(scale * tall, 2)})"/>`
