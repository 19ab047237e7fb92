import { n } from '../../brush/numbers.ts'
import { disc, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A wire wheel: tyre, pale wall, rim, crossed spokes and the spinner of the hub. */
export function wireWheel(x: number, radius: number, p: Palette, whiteWall = false): string {
  const y = -radius
  const rim = radius * 0.68
  const spokes = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2
    const lean = angle + (index % 2 ? 0.3 : -0.3)
    return `M${n(x + Math.cos(lean) * rim * 0.2)} ${n(y + Math.sin(lean) * rim * 0.2)}L${n(x + Math.cos(angle) * rim)} ${n(y + Math.sin(angle) * rim)}`
  }).join('')
  return `${tyre(x, radius, p)}${whiteWall ? disc(x, y, radius * 0.86, mix(p.white, p.near, 0.12)) : ''}${disc(x, y, rim + 1, mix(p.whiteShade, p.near, 0.3))}${disc(x, y, rim - 1.6, mix(p.near, p.mid, 0.4))}${line(spokes, p.whiteShade, 1.1)}${disc(x, y, rim * 0.24, p.white)}${disc(x, y, rim * 0.11, mix(p.whiteShade, p.near, 0.5))}`
}

function tyre(x: number, radius: number, p: Palette): string {
  const dark = mix(p.near, '#000000', 0.35)
  return `${disc(x, -radius, radius, dark)}<path d="M${n(x - radius * 0.78)} ${n(-radius * 1.5)}A${n(radius * 0.93)} ${n(radius * 0.93)} 0 0 1 ${n(x + radius * 0.78)} ${n(-radius * 1.5)}" fill="none" stroke="${mix(p.near, p.sun, 0.3)}" stroke-width="1.6"/>`
}
