import type { Random } from '../random.ts'
import { n } from './numbers.ts'

/** A bank of cloud that fills everything below its crest. */
export function cloudBank(y: number, height: number, colour: string, random: Random, opacity = 1): string {
  let x = -60
  let crest = `M-60 820 L-60 ${n(y)}`
  while (x < 1260) {
    const width = 70 + random() * 110
    const top = y - height * (0.5 + random())
    const end = y + (random() - 0.5) * 16
    crest += ` C${n(x + width * 0.1, 0)} ${n(top, 0)} ${n(x + width * 0.9, 0)} ${n(top, 0)} ${n(x + width, 0)} ${n(end, 0)}`
    x += width
  }
  return `<path d="${crest} L${n(x, 0)} 820Z" fill="${colour}" opacity="${opacity}"/>`
}

/** Long flat evening clouds. */
export function cloudStreaks(
  count: number,
  [top, bottom]: readonly [number, number],
  colour: string,
  random: Random,
): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * 1200 - 100, top + random() * (bottom - top)]
    const [width, height] = [140 + random() * 320, 5 + random() * 9]
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(height / 2)}" fill="${colour}" opacity="${n(0.25 + random() * 0.4, 2)}"/>`
  }).join('')
}
