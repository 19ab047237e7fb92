import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import { line, rect } from './shapes.ts'
import { mix } from './tone.ts'

interface Water {
  top: number
  bottom?: number
  left?: number
  right?: number
  colours?: readonly string[]
}

/** Water in bands that widen towards the viewer; ripples break each seam into strips. */
export function water(p: Palette, area: Water, random: Random): string {
  const { top, bottom = 800, left = 0, right = 1200, colours = p.sea } = area
  const edge = (index: number) => top + (bottom - top) * (index / colours.length) ** 1.3
  const flat = colours.map((colour, index) =>
    rect(left, edge(index) - 0.5, right - left, edge(index + 1) - edge(index) + 1, colour),
  )
  const seams = colours.slice(1).map((colour, index) => {
    const [y, thick] = [edge(index + 1), 2 + index * 0.8]
    const spread = (edge(index + 1) - edge(index)) * 0.45
    const ripple = (way: 1 | -1) =>
      Array.from({ length: 11 }, (_, strip) => {
        const width = (right - left) * (0.03 + random() * 0.08)
        const x = left + ((strip + random()) / 11) * (right - left) - width / 2
        return `M${n(Math.max(left + thick, x), 0)} ${n(y + way * (1 + random() ** 1.7 * spread))}h${n(Math.min(width, right - thick - x), 0)}`
      }).join('')
    return line(ripple(-1), colour, thick) + line(ripple(1), colours[index] ?? colour, thick)
  })
  return flat.join('') + seams.join('')
}

export interface LightPath {
  x: number
  top: number
  bottom: number
  /** Width at the top and at the bottom. */
  widths: readonly [number, number]
  count: number
  colour: string
  opacity?: number
}

/** The reflection of a light on water: broken strips that grow wider and sparser towards the viewer. */
export function lightPath({ x, top, bottom, widths, count, colour, opacity = 1 }: LightPath, random: Random): string {
  const strips: string[][] = [[], [], []]
  for (let index = 0; index < count; index++) {
    const depth = index / Math.max(1, count - 1)
    const width = (widths[0] + (widths[1] - widths[0]) * depth) * (0.3 + 0.8 * random())
    const y = top + (bottom - top) * depth ** 1.3
    const left = x - width / 2 + (random() - 0.5) * (widths[1] * 0.4 * depth + 4)
    strips[Math.min(2, Math.floor(depth * 3))]?.push(`M${n(left, 0)} ${n(y)}h${n(width, 0)}`)
  }
  return strips
    .map((part, index) => line(part.join(''), colour, 2.2 + index * 1.3, opacity * (1 - index * 0.24)))
    .join('')
}

/** The reflection of the sun or moon: narrow if it is low, scattered widely if it is high. */
export function sunPath(p: Palette, x: number, [top, bottom]: readonly [number, number], random: Random): string {
  const spread = 1 + p.height * 1.1
  return `${lightPath({ x, top: top + 3, bottom, widths: [70 * spread, 190 * spread], count: 40, colour: mix(p.glint, p.sea[0] ?? p.glint, 0.45), opacity: 0.75 }, random)}${lightPath({ x, top: top + 3, bottom: top + (bottom - top) * 0.9, widths: [46, 110 * spread], count: 30, colour: p.glint, opacity: 1 - p.height * 0.25 }, random)}`
}

/** Strips in the colour of the water that break up a mirror image. */
export function ripples(
  area: { x: number; y: number; width: number; height: number; count: number; colour: string; opacity?: number },
  random: Random,
): string {
  const { x, y, width, height, count, colour, opacity = 0.8 } = area
  const strips = Array.from({ length: count }, () => {
    const span = width * (0.1 + random() * 0.3)
    return `M${n(x + random() * (width - span), 0)} ${n(y + random() ** 0.8 * height)}h${n(span, 0)}`
  })
  const half = Math.ceil(count / 2)
  return (
    line(strips.slice(0, half).join(''), colour, 2.4, opacity) + line(strips.slice(half).join(''), colour, 4, opacity)
  )
}
