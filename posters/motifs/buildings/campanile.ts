import { arch } from '../../brush/building.ts'
import { block, disc, fill, line, placed } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** The church at the top of a town, 76 wide and 116 high: nave, dome and bell tower. The light comes from the left. */
export function campanile(x: number, y: number, scale: number, p: Palette): string {
  const [lit, shade] = [mix(p.wall, p.stone, 0.35), mix(p.wallShade, p.mid, 0.2)]
  const pane = isDark(p) ? p.lamp : mix(p.glass, p.far, 0.2)
  return placed(
    x,
    y,
    scale,
    `${fill('M-8 -34 C-8 -58 4 -66 14 -68 C24 -66 36 -58 36 -34Z', p.roof)}${fill('M-5 -36 C-4 -54 4 -62 11 -65 C5 -56 4 -46 5 -36Z', mix(p.roof, p.sun, 0.4))}${fill(block(11, -77, 6, 9), lit)}${disc(14, -78, 3, p.roof)}${line('M14 -80v-8', p.roof, 1.4)}
${fill(block(-12, -36, 52, 38), lit)}${fill(block(20, -36, 20, 38), shade)}${fill('M-16 -35L14 -46L44 -35Z', p.roof)}${fill(arch(-4, -12, 7, 15) + arch(8, -12, 7, 15), pane)}
${fill(block(-36, -86, 20, 88), lit)}${fill(block(-24, -86, 8, 88), shade)}${fill(block(-38, -88, 24, 4) + block(-37, -58, 22, 3), mix(lit, p.white, 0.4))}${fill('M-38 -88L-26 -116L-14 -88Z', p.roof)}${fill('M-38 -88L-26 -116L-27 -88Z', mix(p.roof, p.sun, 0.4))}${fill(arch(-32, -64, 5, 15) + arch(-22, -64, 4, 15), pane)}${line('M-26 -116v-9', p.roof, 1.4)}`,
  )
}
