import { dimPane, paneColour } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { fill, line } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

export interface Tier {
  left: number
  right: number
  /** The level of the left end; each tier rises a little to the right. */
  foot: number
  height: number
  /** Strength of the haze, from 0 to 1. */
  haze: number
}

interface House {
  x: number
  top: number
  width: number
  height: number
  tint: number
}

const rounded = (value: number) => n(value, 0)

function housesOf({ left, right, foot, height }: Tier, random: Random): House[] {
  const houses: House[] = []
  for (let x = left; x < right; ) {
    const width = Math.round(height * (0.55 + random() * 0.5))
    const tall = Math.round(height * (0.75 + random() * 0.55))
    const base = Math.round(foot - (x - left) * 0.035)
    houses.push({ x: Math.round(x), top: base - tall, width, height: tall, tint: Math.floor(random() * 5) })
    x += width * (0.9 + random() * 0.2)
  }
  return houses
}

/** One tier of a town on its hill: plastered fronts, low tiled roofs and small arched windows. The light comes from the left. */
export function tier(form: Tier, p: Palette, random: Random): string {
  const houses = housesOf(form, random)
  const far = (colour: string) => mix(colour, p.far, form.haze)
  const all = (part: (house: House) => string) => houses.map(part).join('')
  const tints = [p.wall, mix(p.wall, p.accent, 0.24), p.stone, mix(p.wall, p.roof, 0.3), mix(p.wall, p.white, 0.6)]
  const box = (x: number, y: number, width: number, height: number) =>
    `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`
  const walls = tints.map((tint, index) =>
    fill(
      all(({ x, top, width, height, tint: own }) => (own === index ? box(x, top, width, height) : '')),
      far(tint),
    ),
  )
  const shaded = all(({ x, top, width, height }) => box(x + width * 0.68, top, width * 0.32, height))
  const roofs = all(
    ({ x, top, width }) =>
      `M${x - 2} ${top}l${rounded(width * 0.3)} -6h${rounded(width * 0.4)}l${rounded(width * 0.3 + 4)} 6z`,
  )
  const lights = all(({ x, top, width }) => `M${x - 2} ${top}l${rounded(width * 0.3)} -6h${rounded(width * 0.3)}l-3 6z`)
  const eaves = all(({ x, top, width }) => `M${x} ${top + 1}h${width}`)
  return `${walls.join('')}${fill(shaded, far(p.wallShade), 0.75)}${form.haze > 0.1 ? '' : line(eaves, far(mix(p.wallShade, p.near, 0.3)), 2, 0.5)}${fill(roofs, far(p.roof))}${fill(lights, far(mix(p.roof, p.sun, 0.3)))}${windows(houses, p, random)}`
}

function windows(houses: readonly House[], p: Palette, random: Random): string {
  const dim: string[] = []
  const lit: string[] = []
  for (const { x, top, width, height } of houses) {
    const columns = width > 26 ? 3 : 2
    for (let y = top + 8; y < top + height - 7; y += 13)
      for (let column = 0; column < columns; column++) {
        const at = `M${rounded(x + (width * 0.7 * (column + 0.62)) / columns)} ${rounded(y)}v3`
        ;(random() < 0.5 ? lit : dim).push(at)
      }
  }
  return (
    line(dim.join(''), dimPane(p), 3.4) + line(lit.join(''), isDark(p) ? paneColour(p) : mix(p.glass, p.wall, 0.2), 3.4)
  )
}

/** The arcade on the quay: cafés behind their arches, some under awnings. */
export function arcade(left: number, right: number, foot: number, p: Palette): string {
  const count = Math.floor((right - left) / 15)
  const at = Array.from({ length: count }, (_, index) => left + 8 + index * 15)
  return `${fill(`M${left} ${foot - 21}H${right}V${foot}H${left}Z`, mix(p.wall, p.stone, 0.4))}${fill(`M${left - 2} ${foot - 23}H${right}V${foot - 19.5}H${left - 2}Z`, mix(p.wall, p.white, 0.5))}${line(at.map((x) => `M${x} ${foot - 9}V${foot - 3}`).join(''), isDark(p) ? p.lamp : mix(p.glass, p.wallShade, 0.3), 9)}${fill(
    at.map((x, index) => (index % 4 === 1 || index % 7 === 3 ? `M${x - 7} ${foot - 14}h14l3 6h-20z` : '')).join(''),
    p.accent,
  )}`
}
