import type { Palette } from '../palettes.ts'

/** Mixes two colours, like two inks printed over one another. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)]
  return `#${from.map((value, index) => toHex(value + ((to[index] ?? value) - value) * share)).join('')}`
}

/** Gradient steps from one colour to another, both included. */
export function steps(first: string, last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => mix(first, last, index / Math.max(1, count - 1)))
}

/** Lamps burn at dusk and at night. */
export function isDark(palette: Palette): boolean {
  const [red = 0, green = 0, blue = 0] = channels(palette.sky[0] ?? '#000000')
  return red * 0.3 + green * 0.59 + blue * 0.11 < 70
}

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

const toHex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
