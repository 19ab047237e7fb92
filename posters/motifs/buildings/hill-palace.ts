import { arch, row } from '../../brush/building.ts'
import { block, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A prince's palace above a harbour: ramparts, a long front and three towers; 220 wide, its rock at y = 0. */
export function hillPalace(p: Palette): string {
  const wall = mix(p.wall, p.far, 0.12)
  const shade = mix(p.wallShade, p.far, 0.15)
  const glow = isDark(p) ? p.lamp : mix(p.glass, p.far, 0.2)
  const merlons = (from: number, to: number, y: number) =>
    row(Math.floor((to - from) / 8), from, 8, (x) => block(x, y - 4, 4.5, 5))
  const tower = (x: number, wide: number, high: number) =>
    `${rect(x, -high, wide, high, wall)}${rect(x + wide * 0.6, -high, wide * 0.4, high, shade)}${fill(block(x - 2, -high - 5, wide + 4, 6) + merlons(x - 2, x + wide + 4, -high - 5), mix(wall, p.sun, 0.2))}${fill(
      row(2, x + 5, wide * 0.42, (at) => arch(at, -high + 22, 4, 10)),
      glow,
    )}`
  return `${tower(-84, 24, 76)}${tower(62, 26, 70)}${rect(-62, -46, 126, 46, wall)}${rect(40, -46, 24, 46, shade)}${fill('M-66 -46L-58 -56H60L68 -46Z', mix(p.roof, p.far, 0.1))}${fill(
    row(10, -56, 11.6, (x) => block(x, -40, 5, 9)),
    glow,
  )}${fill(
    row(10, -56, 11.6, (x) => arch(x - 1, -8, 7, 16)),
    glow,
  )}${tower(-14, 22, 92)}${line('M-3 -96V-124', mix(p.near, p.stone, 0.3), 1.6)}${fill('M-3 -124h18l-5 4l5 4h-18z', p.accent)}${rect(-112, -8, 224, 26, mix(p.stone, p.far, 0.25))}${rect(20, -8, 92, 26, mix(p.stoneShade, p.far, 0.2))}${fill(merlons(-112, 112, -8), mix(p.stone, p.sun, 0.2))}${fill(
    row(8, -100, 28, (x) => arch(x, 18, 8, 14)),
    mix(p.stoneShade, p.near, 0.35),
  )}`
}
