import type { Paint } from './form.ts'
import { n } from './numbers.ts'

/** Degrees, clockwise from the right. */
export type Span = readonly [from: number, to: number]

export const onCircle = (x: number, y: number, radius: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
}

/** An arc of a circle. */
export function arc(x: number, y: number, radius: number, [from, to]: Span): string {
  const [startX, startY] = onCircle(x, y, radius, from)
  const [endX, endY] = onCircle(x, y, radius, to)
  return `M${n(startX)} ${n(startY)}A${n(radius)} ${n(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(endX)} ${n(endY)}`
}

/** Strokes with flat ends: a turned metal ring mirrors the room in sectors. */
export const sectors = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}/>`

/** A polished ring centred on the origin, lit from the upper left. `turn` is the rotation of the group that contains the ring. */
export function polished(outer: number, inner: number, paint: Paint, turn = 0, hollow = false): string {
  const [middle, width] = [(outer + inner) / 2, outer - inner + 0.6]
  const way = hollow ? 180 : 0
  const part = (colour: string, ...spans: Span[]) =>
    sectors(spans.map(([from, to]) => arc(0, 0, middle, [from - turn + way, to - turn + way])).join(''), colour, width)
  return `<circle r="${n(middle)}" fill="none" stroke="${paint.base}" stroke-width="${n(width)}"/>${part(paint.light, [188, 276], [104, 128])}${part(paint.rim, [206, 250])}${part(paint.shade, [4, 92], [152, 168])}${part(paint.deep, [26, 66])}${part(paint.light, [74, 80])}`
}
