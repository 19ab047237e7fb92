import type { Palette } from '../palettes.ts'
import { n } from './numbers.ts'
import { mix } from './tone.ts'

/** A colour laid over a shape and shifted, so that the rim of the layer below stays visible. */
export type Layer = readonly [colour: string, dx: number, dy: number]

/** A body modelled in flat tones that follow its own contour: rim light first, then the base, then the shade. */
export function modelled(name: string, d: string, layers: readonly Layer[], more = ''): string {
  const laid = layers.map(([colour, dx, dy]) => `<use href="#${name}" x="${n(dx)}" y="${n(dy)}" fill="${colour}"/>`)
  return `<clipPath id="${name}-edge"><path id="${name}" d="${d}"/></clipPath><g clip-path="url(#${name}-edge)">${laid.join('')}${more}</g>`
}

export interface Paint {
  rim: string
  light: string
  base: string
  shade: string
  deep: string
}

/** The five tones of one paint in the light of the palette. */
export function paintOf(colour: string, p: Palette): Paint {
  return {
    rim: mix(colour, p.sun, 0.72),
    light: mix(colour, p.sun, 0.28),
    base: colour,
    shade: mix(mix(colour, '#140a12', 0.3), p.near, 0.12),
    deep: mix(mix(colour, '#140a12', 0.55), p.near, 0.25),
  }
}
