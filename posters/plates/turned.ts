import type { Paint } from '../brush/form.ts'
import { polished } from '../brush/metal.ts'
import { n } from '../brush/numbers.ts'

/** The content, repeated around the origin. */
export function spun(count: number, content: string, offset = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${n(offset + (index * 360) / count, 2)})">${content}</g>`,
  ).join('')
}

/** A round hole in a path that is filled by the even-odd rule. */
export const hole = (x: number, y: number, radius: number): string =>
  `M${n(x - radius)} ${n(y)}a${radius} ${radius} 0 1 0 ${n(radius * 2)} 0a${radius} ${radius} 0 1 0 ${n(radius * -2)} 0Z`

/** A round tube, such as a rim: its upper left is lit, its lower right in shade. */
export function ring(outer: number, inner: number, paint: Paint): string {
  const [middle, width] = [(outer + inner) / 2, outer - inner]
  const [light, dark] = [width * 0.34, width * 0.3]
  const circle = (radius: number, stroke: string, size: number, more = '') =>
    `<circle r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(size)}"${more}/>`
  return `${circle(middle, paint.base, width)}${circle(outer - dark / 2, paint.shade, dark)}${circle(middle - width * 0.06, paint.light, light, ' opacity="0.75"')}${circle(inner + dark / 3, paint.deep, dark / 1.5, ' opacity="0.7"')}<g opacity="0.55">${polished(outer - width * 0.3, inner + width * 0.32, { ...paint, base: paint.light })}</g>`
}

/** A straight rod from the top down: lit on its left. */
export function rod(x: number, from: number, to: number, width: number, paint: Paint): string {
  const part = (left: number, share: number, colour: string) =>
    `<path d="M${n(x - width / 2 + width * left)} ${n(from)}h${n(width * share)}V${n(to)}h${n(-width * share)}Z" fill="${colour}"/>`
  return `${part(0, 1, paint.base)}${part(0.12, 0.24, paint.light)}${part(0.18, 0.08, paint.rim)}${part(0.66, 0.34, paint.shade)}${part(0.88, 0.12, paint.deep)}`
}
