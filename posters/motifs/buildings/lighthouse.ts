import { row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** Height of the lamp above the foot. */
export const lampHeight = 262

/** A round tower of white stone with a gallery and a lantern, 320 high, its foot at the origin. `side` is the side of the sun. */
export function lighthouse(p: Palette, side: 1 | -1): string {
  const dark = mix(p.whiteShade, p.near, 0.42)
  const half = (y: number) => 22 + 16 * (y / 232) ** 1.7
  const strip = (from: number, to: number, colour: string) => {
    const stations = [0, 0.25, 0.5, 0.75, 1]
    const edge = (share: number) =>
      stations.map((at) => `${n(side * share * half(232 - (1 - at) * 232))} ${n(-(1 - at) * 232)}`)
    return fill(`M${edge(from).join('L')}L${edge(to).toReversed().join('L')}Z`, colour)
  }
  return `${fill('M-56 4L-50 -16H50L56 4Z', mix(p.stone, p.stoneShade, 0.5))}${strip(-1, 1, p.white)}${strip(-1, -0.5, dark)}${strip(-0.5, -0.05, p.whiteShade)}${strip(0.78, 1, mix(p.white, p.sun, 0.7))}${openings(p, side)}${gallery(p, side, dark)}${lantern(p, side)}`
}

function openings(p: Palette, side: 1 | -1): string {
  const glass = isDark(p) ? p.lamp : p.glass
  const windows = [-176, -128, -80].map((y) => `M${side * 6 - 4} ${y}v-10a4 4 0 0 1 8 0v10z`).join('')
  return `${fill(windows, glass)}${line(`M${side * 6 - 6} -175.5h12M${side * 6 - 6} -127.5h12M${side * 6 - 6} -79.5h12`, p.stoneShade, 2)}${fill(`M${side * 6 - 9} -14v-20a9 9 0 0 1 18 0v20z`, p.accentShade)}`
}

function gallery(p: Palette, side: 1 | -1, dark: string): string {
  const iron = mix(p.near, p.stoneShade, 0.2)
  return `${fill('M-22 -232L-35 -246H35L22 -232Z', p.white)}${fill(`M${side * -2} -232L${side * -4} -246H${side * -35}L${side * -22} -232Z`, dark)}${rect(-37, -250, 74, 5, mix(p.white, p.sun, 0.4))}${fill(
    row(8, -33, 9.2, (x) => block(x, -262, 1.4, 13)),
    iron,
  )}${rect(-36, -264, 72, 2, iron)}${rect(-36, -257, 72, 1.2, iron)}`
}

function lantern(p: Palette, side: 1 | -1): string {
  const lit = isDark(p)
  const glow = lit ? disc(0, -264, 62, p.lamp, 0.14) + disc(0, -264, 36, p.lamp, 0.26) : ''
  const iron = mix(p.near, p.accentShade, 0.35)
  return `${glow}${rect(-16, -252, 32, 5, p.whiteShade)}${rect(-14, -280, 28, 29, lit ? p.lamp : mix(p.glass, p.sky[5] ?? p.glass, 0.55))}${lit ? disc(0, -265, 8, p.sun) : fill(`M${side * 3} -280h${side * 11}v29h${side * -4}z`, p.white, 0.6)}${line('M-14 -280V-251M-4.7 -280V-251M4.7 -280V-251M14 -280V-251M-14 -266H14', iron, 1.6)}
${fill('M-19 -279C-17 -294 -8 -301 0 -303C8 -301 17 -294 19 -279Z', p.accent)}${fill(`M${side * -3} -279C${side * -2} -290 ${side * -2} -297 0 -303C${side * -8} -301 ${side * -17} -294 ${side * -19} -279Z`, p.accentShade)}${rect(-20, -281, 40, 3, mix(p.accentShade, p.near, 0.3))}${line('M0 -302V-320M-7 -314H7', iron, 1.8)}${disc(0, -304, 3, p.accent)}`
}

/** The two beams of the lamp at (x, y), which reach beyond the drawing. */
export function beams(x: number, y: number, p: Palette): string {
  const beam = (far: number, rise: number, wide: number, opacity: number) =>
    fill(`M${x} ${y - 4}L${far} ${y - rise - wide}V${y - rise + wide}L${x} ${y + 4}Z`, mix(p.lamp, p.sun, 0.5), opacity)
  return isDark(p)
    ? `${beam(-20, 62, 70, 0.14)}${beam(-20, 62, 36, 0.18)}${beam(1220, 20, 46, 0.14)}${beam(1220, 20, 22, 0.18)}`
    : ''
}
