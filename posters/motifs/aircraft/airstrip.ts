import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, type Point, placed, polygon } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

interface Strip {
  /** Vanishing point of the runway. */
  x: number
  y: number
  /** Edges of the runway at the lower edge of the drawing. */
  left: number
  right: number
  foot: number
  /** How far below the vanishing point the runway begins, from 0 to 1. */
  from: number
}

/** A runway that runs towards the viewer, its middle line and its edge lights. */
export function airstrip(strip: Strip, p: Palette): string {
  const at = (across: number, depth: number): Point => {
    const edge = strip.left + (strip.right - strip.left) * across
    return [strip.x + (edge - strip.x) * depth, strip.y + (strip.foot - strip.y) * depth]
  }
  const lane = (left: number, right: number, near: number, far: number) =>
    `M${[at(left, near), at(right, near), at(right, far), at(left, far)].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
  const depths = (count: number) =>
    Array.from({ length: count }, (_, index) => strip.from * (1 / strip.from) ** (index / count))
  const dashes = depths(12).map((depth) => lane(0.485, 0.515, depth * 1.09, depth))
  const bars = [0.12, 0.2, 0.28, 0.36, 0.6, 0.68, 0.76, 0.84].map((across) =>
    lane(across, across + 0.045, strip.from * 1.3, strip.from * 1.08),
  )
  const tar = mix(p.stoneShade, p.near, isDark(p) ? 0.62 : 0.3)
  const lights = depths(15).flatMap((depth) =>
    [-0.03, 1.03].map((across) => {
      const [x, y] = at(across, depth)
      const size = 1.6 + depth * 5.5
      return `${disc(x, y, size * 2.2, p.lamp, 0.22)}${disc(x, y, size * 0.8, mix(p.lamp, p.white, 0.4))}`
    }),
  )
  return `${fill(lane(-0.06, 1.06, 1.1, strip.from), mix(p.leaf, p.stone, 0.4))}${fill(lane(0, 1, 1.1, strip.from), tar)}${fill(lane(0.5, 1, 1.1, strip.from), mix(tar, p.near, 0.2))}${fill(lane(0.02, 0.035, 1.1, strip.from) + lane(0.965, 0.98, 1.1, strip.from) + dashes.join('') + bars.join(''), mix(p.white, tar, 0.2))}${isDark(p) ? lights.join('') : ''}`
}

/** A windsock in the breeze, 200 high; its mast stands at the origin. */
export function windsock(p: Palette): string {
  const rings = [0, 1, 2, 3, 4]
  const at = (index: number) => ({ x: index * 25, top: -196 + index * 2.5 + index * index * 0.8, half: 19 - index * 2 })
  const sock = rings.map((index) => {
    const [from, to] = [at(index), at(index + 1)]
    const colour = index % 2 ? p.white : p.accent
    const shade = index % 2 ? p.whiteShade : p.accentShade
    const part = (share: number) =>
      `M${from.x} ${n(from.top + from.half * 2 * share)}L${to.x} ${n(to.top + to.half * 2 * share)}V${n(to.top + to.half * 2)}L${from.x} ${n(from.top + from.half * 2)}Z`
    return `${fill(part(0), colour)}${fill(part(0.6), shade)}`
  })
  return `${line('M0 0V-206', p.near, 5)}${line('M-1 -2V-200', mix(p.near, p.sun, 0.45), 1.6)}${sock.join('')}${disc(0, -206, 4.5, p.accent)}`
}

/** A village in the valley: roofs around a spire, 190 wide, its foot at the origin. The light comes from the right. */
export function valleyVillage(p: Palette): string {
  const lit = isDark(p)
  const [wall, shade] = [mix(p.wall, p.far, 0.15), mix(p.wallShade, p.mid, 0.25)]
  const house = (x: number, y: number, size: number) =>
    placed(
      x,
      y,
      size,
      `${fill(block(-20, -20, 40, 20), shade)}${fill(block(0, -20, 20, 20), wall)}${fill('M-26 -18L-8 -38H16L27 -18Z', mix(p.roof, p.near, 0.15))}${fill('M4 -38H16L27 -18H16Z', mix(p.roof, p.sun, 0.25))}${fill(block(-13, -14, 6, 8) + block(4, -14, 5, 8) + block(12, -14, 5, 8), lit ? p.lamp : mix(p.glass, shade, 0.3))}`,
    )
  return `${house(-78, -6, 0.9)}${house(66, -8, 0.9)}${house(-34, -10, 0.8)}${placed(
    12,
    -6,
    1,
    `${fill(block(-13, -58, 26, 58), shade)}${fill(block(3, -58, 10, 58), wall)}${polygon(
      [
        [-16, -56],
        [0, -122],
        [16, -56],
      ],
      mix(p.roof, p.near, 0.3),
    )}${polygon(
      [
        [0, -122],
        [16, -56],
        [4, -56],
      ],
      mix(p.roof, p.sun, 0.3),
    )}${fill(block(-4, -48, 8, 12), lit ? p.lamp : p.glass)}${line('M0 -122V-134M-4 -130H4', p.near, 2)}`,
  )}${house(42, 0, 1)}${house(-56, 4, 1.05)}${house(92, 6, 1.1)}${house(-10, 8, 1.1)}`
}
