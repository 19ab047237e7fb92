import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import type { LightPath } from './sea.ts'

/** Flat bands, as from one printing block each. Their edges overlap by a pixel so that no seam shows. */
export function bands(top: number, bottom: number, colours: readonly string[], width = 1200): string {
  const height = (bottom - top) / colours.length
  return colours
    .map(
      (colour, index) =>
        `<rect y="${n(top + index * height - 0.5)}" width="${width}" height="${n(height + 1)}" fill="${colour}"/>`,
    )
    .join('')
}

/** Sun or moon with two rings of haze. */
export function sun(x: number, y: number, radius: number, colour: string): string {
  const ring = (factor: number, opacity: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * factor)}" fill="${colour}" opacity="${opacity}"/>`
  return ring(1.95, 0.16) + ring(1.45, 0.3) + ring(1, 1)
}

/** A light on water: broken strips that widen towards the viewer. */
export function glints({ x, top, bottom, widths, count, colour, opacity = 1 }: LightPath, random: Random): string {
  return Array.from({ length: count }, (_, index) => {
    const depth = index / Math.max(1, count - 1)
    const width = (widths[0] + (widths[1] - widths[0]) * depth) * (0.35 + 0.9 * random())
    const y = top + (bottom - top) * depth ** 1.25
    const left = x - width / 2 + (random() - 0.5) * (widths[1] * 0.35 * depth + 6)
    const height = 2 + 4.5 * depth
    return `<rect x="${n(left)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="2.2" fill="${colour}" opacity="${n(opacity * (1 - 0.55 * depth), 2)}"/>`
  }).join('')
}

export function stars(count: number, bottom: number, colour: string, random: Random): string {
  return Array.from({ length: count }, () => {
    const [x, y, size] = [random() * 1200, random() ** 1.6 * bottom, 0.8 + random() * 1.5]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${colour}" opacity="${n(0.25 + random() * 0.6, 2)}"/>`
  }).join('')
}
