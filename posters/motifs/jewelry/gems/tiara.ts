import { n } from '../../../brush/numbers.ts'
import { disc, fill, line } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { coloured, diamond, drop, gem, round, scattered, step } from './gem.ts'

const band = 152
const sprays = Array.from({ length: 11 }, (_, index) => (index - 5) * 13.2)

const heightAt = (angle: number) => 56 + 104 * Math.cos((angle * Math.PI) / 180) ** 3

/** A tiara of lancets set with drops, seen from the front; the origin is the middle of the head. */
export function tiara(p: Palette): string {
  const metal = mix(p.whiteShade, p.white, 0.4)
  const dark = mix(p.whiteShade, p.near, 0.55)
  const water = diamond(p)
  const lancets = sprays.map((angle) => turnedTo(angle, lancet(angle, metal, dark))).join('')
  const centre = coloured(p.accent, p)
  const drops = sprays
    .map((angle, index) => {
      const height = heightAt(angle)
      const stone = gem(drop(height * 0.21 + 5, height * 0.44), index % 2 ? centre : water, 0.5)
      return turnedTo(angle, `<g transform="translate(0 ${n(-height * 0.42)})">${stone}</g>`)
    })
    .join('')
  return `${lancets}${drops}${scattered('tiara-round', setting(gem(round(10), water), dark), rounds())}${bandOf(p, metal, dark)}`
}

const turnedTo = (angle: number, content: string) =>
  `<g transform="rotate(${n(angle)}) translate(0 ${-band}) scale(${n(Math.cos((angle * Math.PI) / 270), 3)} 1)">${content}</g>`

function lancet(angle: number, metal: string, dark: string): string {
  const height = heightAt(angle)
  const arch = (width: number, top: number) =>
    `M${-width} 0C${n(-width * 1.35)} ${n(-top * 0.42)} ${n(-width * 0.5)} ${n(-top * 0.78)} 0 ${n(-top)}C${n(width * 0.5)} ${n(-top * 0.78)} ${n(width * 1.35)} ${n(-top * 0.42)} ${width} 0`
  return `${fill(arch(16, height), dark, 0.5)}${line(arch(16, height), dark, 5.5)}${line(arch(16, height), metal, 3.6)}${line(arch(9.5, height * 0.8), metal, 1.8, 0.9)}`
}

const setting = (stone: string, metal: string) => `${disc(0.6, 0.8, 11.4, metal)}${stone}`

function pointAt(angle: number, reach: number): readonly [number, number] {
  const radians = (angle * Math.PI) / 180
  return [Math.sin(radians) * reach, -Math.cos(radians) * reach]
}

/** One stone on the tip of each lancet and one between neighbours. */
function rounds(): (readonly [number, number, number])[] {
  const tips = sprays.map((angle) => {
    const height = heightAt(angle)
    return [...pointAt(angle, band + height + 4), 0.7 + height / 240] as const
  })
  const between = sprays.slice(1).map((angle) => [...pointAt(angle - 6.6, band + 22), 0.74] as const)
  return [...tips, ...between]
}

function bandOf(p: Palette, metal: string, dark: string): string {
  const arc = (radius: number) => {
    const [left, right] = [pointAt(-76, radius), pointAt(76, radius)]
    return `M${n(left[0])} ${n(left[1])}A${radius} ${radius} 0 0 1 ${n(right[0])} ${n(right[1])}`
  }
  const stones = Array.from({ length: 31 }, (_, index) => {
    const angle = (index - 15) * 4.9
    const [x, y] = pointAt(angle, band - 9)
    return `<use href="#tiara-step" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"/>`
  }).join('')
  return `${line(arc(band - 9), dark, 22)}${line(arc(band), metal, 3.4)}${line(arc(band - 18), metal, 3)}<defs><g id="tiara-step">${gem(step(10.5, 11), diamond(p), 0.5)}</g></defs>${stones}`
}
