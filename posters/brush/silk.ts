import { curve } from './curve.ts'
import type { Paint } from './form.ts'
import { n } from './numbers.ts'
import type { Point } from './shapes.ts'
import { mix } from './tone.ts'

export interface Fold {
  crest: readonly Point[]
  /** Width of the lit shoulder of the fold. */
  depth: number
}

/** Cloth in folds, the nearer over the farther, each drawn in flat tones down from its crest. */
export function folds(name: string, all: readonly Fold[], foot: number, paint: Paint): string {
  return all
    .map(({ crest, depth }, index) => {
      const [first, last] = [crest[0] ?? [0, 0], crest.at(-1) ?? [0, 0]]
      const id = `${name}-${index}`
      const shape = `${curve(crest)}L${n(last[0])} ${n(foot)}L${n(first[0])} ${n(foot)}Z`
      const tones: readonly (readonly [string, number])[] = [
        [paint.light, 0.07],
        [mix(paint.light, paint.base, 0.55), 0.26],
        [paint.base, 0.44],
        [mix(paint.light, paint.base, 0.6), 0.66],
        [paint.base, 0.72],
        [mix(paint.base, paint.shade, 0.55), 0.95],
        [paint.shade, 1.2],
        [mix(paint.shade, paint.deep, 0.5), 1.6],
      ]
      const laid = tones.map(([colour, share]) => `<use href="#${id}" y="${n(depth * share)}" fill="${colour}"/>`)
      return `<defs><path id="${id}" d="${shape}"/></defs><use href="#${id}" fill="${mix(paint.rim, paint.light, 0.3)}"/>${laid.join('')}`
    })
    .join('')
}
