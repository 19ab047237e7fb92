import { arch, panes, row } from '../../brush/building.ts'
import { block, disc, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

interface Stone {
  lit: string
  base: string
  shade: string
  deep: string
  lead: string
}

function stoneOf(p: Palette): Stone {
  const night = isDark(p) && p.height > 0.5
  const base = mix(mix(p.wall, p.stone, 0.5), p.mid, night ? 0.34 : isDark(p) ? 0.1 : 0)
  const shade = mix(p.wallShade, p.stoneShade, isDark(p) ? 0.35 : 0.5)
  return {
    lit: mix(base, p.white, isDark(p) ? 0.5 : 0.7),
    base,
    shade: mix(base, shade, 0.6),
    deep: mix(shade, p.near, 0.5),
    lead: mix(p.far, p.mid, isDark(p) ? 0.7 : 0.45),
  }
}

/** A great Palladian house: portico, dome and two wings, 580 wide centred on x = 0 and 290 high, standing at the origin. The light comes from the left. */
export function greatHouse(p: Palette, random: Random): string {
  const stone = stoneOf(p)
  return `${dome(p, stone)}${wings(p, stone, random)}${pavilion(-290, p, stone)}${pavilion(222, p, stone)}${portico(p, stone)}`
}

function wings(p: Palette, { lit, base, shade, deep, lead }: Stone, random: Random): string {
  const columns = [-208, -178, -148, -118, 102, 132, 162, 192]
  const openings = columns.flatMap((x) => [block(x, -96, 16, 40), block(x, -128, 16, 16), block(x, -24, 16, 14)])
  const heads = columns.map((x) => `M${x - 4} -99H${x + 20}L${x + 8} -106Z`).join('')
  const chimneys = [-190, -128, 118, 180]
  return `${fill('M-226 -150L-200 -172H-80V-150ZM226 -150L200 -172H80V-150Z', lead)}${fill('M-226 -150L-200 -172H-170L-180 -150Z', mix(lead, p.sun, 0.3))}${fill(chimneys.map((x) => block(x, -192, 15, 26)).join(''), base)}${fill(chimneys.map((x) => block(x + 9, -192, 6, 26)).join(''), shade)}${fill(chimneys.map((x) => block(x - 2, -195, 19, 4)).join(''), lit)}${rect(-226, -138, 452, 138, base)}${rect(-226, -36, 452, 36, mix(base, shade, 0.55))}${line('M-226 -26H226M-226 -14H226', mix(base, shade, 0.9), 1.2, 0.6)}${rect(-226, -38, 452, 4, lit)}${fill(columns.map((x) => block(x - 3, -99, 22, 46)).join(''), mix(base, shade, 0.35))}${panes(openings, p, random, 0.72)}${fill(heads, lit)}${line(columns.map((x) => `M${x + 8} -96v40M${x} -76h16`).join(''), deep, 1)}${rect(-230, -142, 460, 5, lit)}${rect(-226, -137, 452, 3, shade)}${rect(-226, -153, 452, 3, lit)}${line(
    row(56, -222, 8, (x) => `M${x} -150v7`),
    base,
    3.4,
  )}`
}

/** One of the two blocks that end the wings, its left edge at `x`. */
function pavilion(x: number, p: Palette, { lit, base, shade, deep, lead }: Stone): string {
  const middle = x + 34
  const glass = isDark(p) ? p.lamp : p.glass
  return `${fill(`M${x - 2} -160L${x + 14} -190H${x + 54}L${x + 70} -160Z`, lead)}${fill(`M${x - 2} -160L${x + 14} -190H${x + 28}L${x + 22} -160Z`, mix(lead, p.sun, 0.3))}${rect(x, -158, 68, 158, base)}${rect(x + 52, -158, 16, 158, shade)}${rect(x, -158, 6, 158, lit)}${rect(x, -36, 68, 36, shade, 0.5)}${rect(x - 1, -38, 70, 4, lit)}${rect(x - 4, -164, 76, 7, lit)}${rect(x, -157, 68, 3, deep, 0.4)}${fill(arch(middle - 12, -54, 24, 52), glass)}${fill(block(middle - 8, -136, 16, 18) + block(middle - 9, -24, 18, 15), glass)}${line(`M${middle} -54V-106M${middle - 12} -82h24`, deep, 1.2)}${disc(x + 12, -172, 4, lit)}${disc(x + 56, -172, 4, shade)}`
}

function portico(p: Palette, { lit, base, shade, deep }: Stone): string {
  const columns = [-84, -54, -24, 10, 40, 70]
  const glow = isDark(p) ? mix(p.lamp, p.accent, 0.2) : deep
  const doors = arch(-14, -34, 28, 66) + block(-58, -86, 18, 42) + block(40, -86, 18, 42)
  const steps = Array.from({ length: 6 }, (_, index) =>
    rect(-94 - index * 4, -33 + index * 5.6, 188 + index * 8, 5.8, index % 2 ? mix(base, shade, 0.5) : lit),
  )
  return `${rect(-92, -140, 184, 140, isDark(p) ? mix(deep, p.lamp, 0.2) : mix(shade, deep, 0.4))}${fill(doors, glow)}${fill(block(-58, -126, 18, 16) + block(40, -126, 18, 16) + block(-9, -128, 18, 14), isDark(p) ? p.lamp : p.glass)}${line('M0 -34V-98M-14 -70H14', deep, 1.4)}${fill(columns.map((x) => `M${x} -34L${x + 1.5} -136H${x + 12.5}L${x + 14} -34Z`).join(''), base)}${fill(columns.map((x) => `M${x} -34L${x + 1.5} -136H${x + 5}L${x + 4.5} -34Z`).join(''), lit)}${fill(columns.map((x) => `M${x + 10} -34L${x + 9.5} -136H${x + 12.5}L${x + 14} -34Z`).join(''), shade)}${fill(columns.map((x) => block(x - 2, -140, 18, 5) + block(x - 2, -38, 18, 5)).join(''), lit)}${rect(-94, -152, 188, 13, base)}${rect(-94, -141, 188, 3, shade)}${fill('M-102 -152L0 -200L102 -152Z', lit)}${fill('M-84 -155L0 -194L84 -155Z', mix(base, shade, 0.4))}${disc(0, -168, 10, lit)}${disc(0, -168, 6.5, isDark(p) ? p.lamp : p.glass)}${line('M-40 -159Q-26 -168 -14 -166M40 -159Q26 -168 14 -166', lit, 3)}${rect(-102, -155, 204, 4, lit)}${steps.join('')}${rect(-110, -34, 16, 34, base)}${rect(94, -34, 16, 34, shade)}${rect(-112, -37, 20, 4, lit)}${rect(92, -37, 20, 4, lit)}`
}

function dome(p: Palette, { lit, base, shade, lead }: Stone): string {
  const glass = isDark(p) ? p.lamp : p.glass
  return `${rect(-50, -226, 100, 70, base)}${rect(18, -226, 32, 70, shade)}${rect(-50, -226, 12, 70, lit)}${fill(
    row(5, -40, 18, (x) => arch(x, -192, 9, 26)),
    glass,
  )}${rect(-55, -231, 110, 6, lit)}${fill('M-50 -231C-50 -268 -26 -286 0 -288C26 -286 50 -268 50 -231Z', lead)}${fill('M-44 -231C-44 -264 -26 -280 -8 -286C-22 -272 -26 -252 -26 -231Z', mix(lead, p.sun, 0.42))}${fill('M8 -287C30 -280 50 -262 50 -231H30C32 -256 24 -274 8 -287Z', mix(lead, p.near, 0.35))}${rect(-9, -304, 18, 18, base)}${rect(2, -304, 7, 18, shade)}${fill(arch(-4, -288, 7, 13), glass)}${fill('M-12 -304Q0 -320 12 -304Z', lead)}${line('M0 -314V-346', lit, 2)}${fill('M1 -345C10 -350 16 -340 27 -345L24 -330C15 -326 10 -335 1 -331Z', p.accent)}`
}
