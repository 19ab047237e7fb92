import type { Poster } from './catalogue.ts'
import { drawings } from './drawings.ts'
import { palettes } from './palettes.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scenes/scene.ts'

/** The poster as an SVG document; undefined if there is no such scene. Screens lay the paper grain over it. */
export function drawPoster({ category, scene, timeOfDay }: Poster): string | undefined {
  const scenesOfCategory: Record<string, Scene> = drawings[category]
  const draw = scenesOfCategory[scene]
  if (!draw) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" preserveAspectRatio="xMidYMid slice">${draw(palettes[timeOfDay], randomFrom(`${category}/${scene}`))}</svg>`
}
