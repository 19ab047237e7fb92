import type { Random } from '../random.ts'
import { n } from './numbers.ts'

interface Spatter {
  x: number
  y: number
  width: number
  height: number
  count: number
  colour: string
  size?: number
  opacity?: number
  /** The side on which the dots are densest. */
  thickest?: 'left' | 'right' | 'top' | 'bottom' | 'even'
}

/** Dots as if flicked from a brush; lithographers shade flat colours this way. */
export function spatter(area: Spatter, random: Random): string {
  const { x, y, width, height, count, colour, size = 2, opacity = 0.5, thickest = 'even' } = area
  const dots = Array.from({ length: count }, () => {
    const across = thickest === 'left' ? random() ** 2.4 : thickest === 'right' ? 1 - random() ** 2.4 : random()
    const down = thickest === 'top' ? random() ** 2.4 : thickest === 'bottom' ? 1 - random() ** 2.4 : random()
    return `M${n(x + across * width, 0)} ${n(y + down * height, 0)}h.1`
  })
  const half = Math.ceil(count * 0.65)
  const layer = (part: string[], width: number) =>
    `<path d="${part.join('')}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" opacity="${n(opacity, 2)}"/>`
  return layer(dots.slice(0, half), size * 0.7) + layer(dots.slice(half), size * 1.25)
}
