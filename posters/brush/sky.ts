import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { n } from './numbers.ts'
import { disc, fill, oval, rect } from './shapes.ts'
import { stars } from './sky-and-sea.ts'
import { isDark, mix } from './tone.ts'

interface Sky {
  horizon: number
  /** Horizontal position of the sun or moon; `low` and `high` are its lowest and highest vertical positions. */
  x: number
  low: number
  high: number
  radius: number
}

/** The sky in broad arcs of colour around the sun or moon, and the sun or moon itself. */
export function sky(p: Palette, { horizon, x, low, high, radius }: Sky, random: Random): string {
  const rings = p.sky.slice(1).map((colour, index, all) => {
    const reach = (1 - (index + 0.35) / all.length) ** 0.86 * (horizon + 60)
    return oval(x, horizon + 50, reach * 1.75 + 330 * (1 - index / all.length), reach, colour)
  })
  const y = sunY(p, low, high)
  return `${rect(0, 0, 1200, horizon + 60, p.sky[0] ?? p.near)}${rings.join('')}${isDark(p) && p.height > 0.2 ? stars(70, horizon * 0.8, p.sun, random) : ''}${disc(x, y, radius * 2.1, p.sun, 0.13)}${disc(x, y, radius * 1.5, p.sun, 0.24)}${disc(x, y, radius, p.sun)}`
}

const sunY = (p: Palette, low: number, high: number) => low + (high - low) * p.height

/** A fair-weather cloud with a flat foot, modelled in two tones. `side` is the side of the sun. */
export function cumulus(x: number, y: number, width: number, p: Palette, side: 1 | -1, random: Random): string {
  const heap = (left: number, span: number, height: number) => {
    const shares = [0.16, 0.2, 0.26, 0.22, 0.16]
    const rise = [0.45, 0.85, 1, 0.75, 0.4]
    let at = left
    let d = `M${n(left, 0)} ${n(y, 0)}`
    shares.forEach((share, index) => {
      const step = span * share
      const top = y - height * (rise[index] ?? 1) * (0.8 + random() * 0.4)
      const end = index === shares.length - 1 ? y : y - height * 0.34 * (rise[index] ?? 1)
      d += `C${n(at - step * 0.12, 0)} ${n(top, 0)} ${n(at + step * 1.06, 0)} ${n(top, 0)} ${n(at + step, 0)} ${n(end, 0)}`
      at += step
    })
    return `${d}Z`
  }
  const base = p.clouds[isDark(p) ? 0 : 1]
  const light = p.clouds[isDark(p) ? 1 : 2]
  return `${fill(heap(x - width / 2, width, width * 0.24), base, 0.85)}${fill(heap(x - width * 0.28 + side * width * 0.1, width * 0.56, width * 0.17), light, 0.8)}`
}

/** The long flat clouds of evening, tapered at both ends and lit from below. */
export function cloudStreaks(
  count: number,
  [top, bottom]: readonly [number, number],
  p: Palette,
  random: Random,
): string {
  return Array.from({ length: count }, (_, index) => {
    const y = top + ((bottom - top) * (index + random() * 0.6)) / count
    const [x, width, height] = [random() * 1100 - 150, 220 + random() * 380, 5 + random() * 8]
    const streak = (lift: number, share: number, colour: string, opacity: number) =>
      fill(
        `M${n(x + (width * (1 - share)) / 2, 0)} ${n(y + lift)}q${n(width * share * 0.3, 0)} ${n(-height)} ${n(width * share * 0.5, 0)} ${n(-height * 0.6)}t${n(width * share * 0.5, 0)} ${n(height * 0.6)}q${n(-width * share * 0.5, 0)} ${n(height * 0.5)} ${n(-width * share, 0)} 0z`,
        colour,
        opacity,
      )
    return (
      streak(0, 1, p.clouds[0], 0.55) + streak(height * 0.16, 0.74, mix(p.clouds[1], p.clouds[2], index / count), 0.7)
    )
  }).join('')
}
