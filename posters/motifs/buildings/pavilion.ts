import { row } from '../../brush/building.ts'
import { block, fill, line } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A thatched pavilion on stilts in the water, 100 wide, the waterline at y = 0. `side` is the side of the sun. */
export function pavilion(p: Palette, side: 1 | -1): string {
  const thatch = mix(p.stoneShade, p.roof, 0.35)
  const wood = mix(p.accentShade, p.near, 0.45)
  const light = isDark(p) ? p.lamp : mix(p.wall, p.lamp, 0.25)
  return `${line('M-40 0V-22M-20 0V-22M0 0V-22M20 0V-22M40 0V-22', mix(wood, p.near, 0.4), 3.4)}${fill('M-54 -26H54V-20H-54Z', mix(p.stone, wood, 0.25))}${fill('M-54 -21H54V-18.5H-54Z', wood)}
${fill('M-38 -54H38V-26H-38Z', mix(p.wallShade, wood, 0.3))}${fill(side === 1 ? 'M8 -54H38V-26H8Z' : 'M-38 -54H-8V-26H-38Z', mix(p.wall, wood, 0.2))}${fill(
  row(4, -34, 17.6, (x) => block(x, -50, 14, 24)),
  isDark(p) ? light : mix(p.glass, p.wallShade, 0.2),
)}${
  isDark(p)
    ? ''
    : fill(
        row(2, -34 + 17.6 * (side + 1), 17.6, (x) => block(x, -50, 14, 9)),
        light,
        0.5,
      )
}${line('M-50 -20V-56M50 -20V-56', wood, 3)}
${fill('M-62 -50C-40 -62 -22 -82 -10 -98H10C22 -82 40 -62 62 -50C30 -54 -30 -54 -62 -50Z', thatch)}${fill(side === 1 ? 'M-4 -98H10C22 -82 40 -62 62 -50C44 -53 26 -53.4 8 -53.6C10 -70 4 -86 -4 -98Z' : 'M4 -98H-10C-22 -82 -40 -62 -62 -50C-44 -53 -26 -53.4 -8 -53.6C-10 -70 -4 -86 4 -98Z', mix(p.stone, p.sun, 0.25))}${fill('M-62 -50C-30 -54 30 -54 62 -50L58 -46C30 -50 -30 -50 -58 -46Z', mix(thatch, p.near, 0.5))}${line('M-46 -60C-20 -64 20 -64 46 -60M-30 -74C-12 -77 12 -77 30 -74', mix(thatch, p.near, 0.3), 1.6, 0.7)}${line('M0 -98V-108', wood, 3)}`
}
