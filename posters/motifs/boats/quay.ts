import { n } from '../../brush/numbers.ts'
import { disc, fill, line, oval, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** The pavement of a quay from its kerb at `top` to the foot of the drawing, its joints meeting far behind the ships. */
export function pavement(p: Palette, top: number): string {
  const stone = mix(mix(p.stone, p.stoneShade, 0.5), p.near, isDark(p) ? 0.38 : 0.08)
  const joint = mix(stone, p.near, 0.35)
  const rays = Array.from({ length: 17 }, (_, index) => {
    const x = (index - 8) * 88
    return `M${n(600 + x)} ${top + 14}L${n(600 + x * 1.5)} 800`
  })
  const courses = [34, 62, 102].map((drop) => `M0 ${top + drop}H1200`)
  return `${rect(0, top, 1200, 810 - top, stone)}${line(rays.join('') + courses.join(''), joint, 1.6, 0.7)}${rect(0, top - 4, 1200, 16, mix(stone, p.sun, 0.28))}${rect(0, top + 12, 1200, 4, joint)}${rect(0, top - 4, 1200, 3, mix(p.stone, p.sun, 0.5), 0.8)}`
}

/** An iron bollard with the lines of a ship about it. */
export function bollard(x: number, y: number, p: Palette, lineTo: readonly [number, number]): string {
  const iron = mix(p.near, p.stoneShade, 0.12)
  const [toX, toY] = lineTo
  return `${line(`M${x} ${y - 16}Q${n((x + toX) / 2)} ${n((y + toY) / 2 + 16)} ${toX} ${toY}`, mix(p.white, p.stone, 0.4), 2.4)}${oval(x, y, 17, 5, p.near, 0.5)}${fill(`M${x - 9} ${y}v-15c-6 -3 -6 -11 2 -12h14c8 1 8 9 2 12v15z`, iron)}${fill(`M${x - 8} ${y - 25}c-4 2 -4 6 -1 8l1 17h3v-24z`, mix(iron, p.stone, 0.35))}`
}

/** A lamp of the quay with three globes, 230 high. */
export function quayLamp(x: number, y: number, scale: number, p: Palette): string {
  const iron = mix(p.near, p.foliage, 0.25)
  const globe = isDark(p) ? p.lamp : mix(p.white, p.whiteShade, 0.3)
  const globes = [
    [0, -222, 13],
    [-34, -190, 11],
    [34, -190, 11],
  ] as const
  const halo = isDark(p) ? globes.map(([dx, dy, r]) => disc(dx, dy, r * 2.4, p.lamp, 0.2)).join('') : ''
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})">${isDark(p) ? oval(0, 4, 120, 20, p.lamp, 0.16) + oval(0, 4, 66, 11, p.lamp, 0.2) : oval(30, 4, 60, 6, p.near, 0.22)}${halo}${line('M0 -208V-140M-34 -178C-34 -160 -14 -166 0 -150C14 -166 34 -160 34 -178', iron, 4)}${fill('M-16 4C-16 -6 -10 -8 -8 -20H8C10 -8 16 -6 16 4ZM-6 -20L-3.5 -150H3.5L6 -20Z', iron)}${fill('M-3 -20L-2 -150H-.5V-20Z', mix(iron, p.sun, 0.4))}${globes.map(([dx, dy, r]) => disc(dx, dy, r, globe) + disc(dx - r * 0.3, dy - r * 0.3, r * 0.4, p.sun, 0.7)).join('')}${fill('M-8 -209H8L5 -203H-5ZM-41 -180H-27L-30 -175H-38ZM27 -180H41L38 -175H30Z', iron)}</g>`
}

/** A stone tub with an olive or a bay clipped round. */
export function tub(x: number, y: number, p: Palette): string {
  const leaf = mix(p.foliage, p.near, 0.25)
  return `${oval(x, y, 30, 6, p.near, 0.35)}${line(`M${x} ${y - 30}V${y - 60}`, mix(p.near, p.accentShade, 0.3), 4)}${disc(x, y - 78, 27, leaf)}${fill(`M${x - 26} ${y - 78}a27 27 0 0 1 34 -26a34 34 0 0 0 -22 34a30 30 0 0 0 6 14a27 27 0 0 1 -18 -22z`, mix(p.foliage, p.leaf, 0.6))}${fill(`M${x - 22} ${y - 34}h44l-6 34h-32z`, mix(p.stone, p.stoneShade, 0.35))}${fill(`M${x + 6} ${y - 34}h16l-6 34h-12z`, p.stoneShade)}${fill(`M${x - 25} ${y - 38}h50v6h-50z`, mix(p.stone, p.sun, 0.3))}`
}
