import { n } from '../../brush/numbers.ts'
import { fill, line, outline, type Point, placed } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A frond 150 long that springs to the right and hangs by `droop`, with leaflets along both sides of its rib. */
function frond(rise: number, droop: number): string {
  const along = (share: number): Point => [
    150 * share * (1 - 0.12 * share),
    -rise * 4 * share * (1 - share) + droop * share ** 2,
  ]
  const count = 12
  const leaf = (index: number, way: 1 | -1): Point[] => {
    const share = 0.1 + (0.82 * index) / count
    const rib = way * (2.4 - 1.8 * share)
    const [x, y] = along(share)
    const long = (4 + 42 * Math.sin(Math.PI * (0.16 + share * 0.84))) * (index % 3 === 1 ? 0.84 : 1)
    const [nextX, nextY] = along(share + 0.062)
    const heading = Math.atan2(nextY - y, nextX - x) + way * (1.05 - 0.72 * share)
    const hang = (way === 1 ? 6 : 12) * (1 - share)
    return [
      [x, y + rib],
      [x + Math.cos(heading) * long, y + Math.sin(heading) * long * 0.8 + hang],
      [nextX, nextY + rib],
    ]
  }
  const edge = (way: 1 | -1) => Array.from({ length: count }, (_, index) => leaf(index, way)).flat()
  return outline([[0, -3], ...edge(-1), along(1.04), ...edge(1).toReversed(), [0, 3]])
}

/** Index of the frond, its rotation, its breadth (negative: hangs to the left) and its length. */
type Hung = readonly [kind: number, turn: number, broad: number, long: number]

const behind: readonly Hung[] = [
  [1, -70, 0.9, 0.9],
  [0, 58, -0.95, 0.95],
  [2, 10, 0.9, 0.9],
  [2, -14, -0.9, 0.9],
  [1, -30, 1, 1],
]
const before: readonly Hung[] = [
  [0, -14, 1.08, 1.08],
  [0, 22, -1.08, 1.08],
  [1, 6, 1, 1],
  [1, -4, -1, 1],
  [2, 34, 0.86, 0.86],
  [2, -40, -0.86, 0.86],
  [0, -52, 0.86, 0.86],
]

/** SVG definitions of the fronds and the crown of the near palms, which `beachPalm` uses. `side` is the side of the sun. */
export function beachPalmCrown(p: Palette, side: 1 | -1): string {
  const dark = mix(p.near, p.foliage, 0.12)
  const mild = mix(p.near, p.foliage, 0.55)
  const lit = mix(p.foliage, p.leaf, 0.5)
  const kinds = [frond(34, 26), frond(20, 66), frond(10, 104)]
  const crown = (fronds: readonly Hung[], shade: string, bright: string) =>
    fronds
      .map(
        ([kind, turn, broad, long]) =>
          `<use href="#frond${kind}" transform="rotate(${turn}) scale(${broad} ${long})" fill="${Math.sign(broad) === side ? bright : shade}"/>`,
      )
      .join('')
  return `<defs>${kinds.map((d, kind) => `<path id="frond${kind}" d="${d}"/>`).join('')}<g id="beach-crown">${crown(behind, dark, mix(dark, mild, 0.5))}${crown(before, mild, lit)}${fill('M-12 4a8 8 0 1 1 14 5a8 8 0 1 1 -10 6a7 7 0 0 1 -4 -11z', mix(p.accentShade, p.near, 0.55))}</g></defs>`
}

/** A palm that leans out over the beach by `lean`, 330 high. */
export function beachPalm(x: number, y: number, scale: number, lean: number, p: Palette, side: 1 | -1): string {
  const at = (share: number): Point => [lean * share ** 1.7, -300 * share]
  const stations = Array.from({ length: 11 }, (_, index) => index / 10)
  const half = (share: number) => 11 - 5.5 * share + 9 * Math.max(0, 0.14 - share) * 5
  const edge = (way: number) =>
    stations.map((share): Point => [at(share)[0] + way * half(share), at(share)[1]]).map(([a, b]) => `${n(a)} ${n(b)}`)
  const strip = (from: number, to: number, colour: string) =>
    fill(`M${edge(from).join('L')}L${edge(to).toReversed().join('L')}Z`, colour)
  const rings = stations
    .slice(1)
    .flatMap((share) => [share - 0.06, share - 0.02])
    .map(
      (share) =>
        `M${n(at(share)[0] - half(share))} ${n(at(share)[1])}q${n(half(share))} 4 ${n(half(share) * 2)} ${n(-lean * 0.02)}`,
    )
  const bark = mix(p.near, p.stoneShade, 0.16)
  return placed(
    x,
    y,
    scale,
    `${strip(-1, 1, bark)}${strip(side * 0.3, side, mix(p.near, p.stone, 0.42))}${line(rings.join(''), p.near, 1.6, 0.7)}<use href="#beach-crown" transform="translate(${n(lean)} -300)"/>`,
  )
}
