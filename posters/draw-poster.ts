import { grain } from './brush/grain.ts'
import { type Poster, posterFromPath } from './catalogue.ts'
import { drawings } from './drawings.ts'
import { palettes } from './palettes.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scenes/scene.ts'

/** The poster as an SVG document; undefined if there is no such scene. `smooth` leaves out the paper grain. */
export function drawPoster({ category, scene, timeOfDay }: Poster, smooth = false): string | undefined {
  const scenesOfCategory: Record<string, Scene> = drawings[category]
  const draw = scenesOfCategory[scene]
  if (!draw) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" preserveAspectRatio="xMidYMid slice">${draw(palettes[timeOfDay], randomFrom(`${category}/${scene}`))}${smooth ? '' : grain}</svg>`
}

/** The poster at `/posters/{category}/{file}`, with a file name `{scene}-{timeOfDay}.svg`. */
export function drawPosterFile(category: string, file: string): string | undefined {
  const poster = posterFromPath(`/posters/${category}/${file}`)
  return poster && drawPoster(poster)
}
