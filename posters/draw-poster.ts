import { grain } from './brush/grain.ts'
import { type Poster, posterFromPath } from './catalogue.ts'
import { drawings } from './drawings.ts'
import { palettes } from './palettes.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scenes/scene.ts'

/** The poster as an SVG document, or nothing when there is no such scene; `smooth` leaves out the tooth of the paper. */
export function drawPoster({ category, scene, light }: Poster, smooth = false): string | undefined {
  const shelf: Record<string, Scene> = drawings[category]
  const draw = shelf[scene]
  if (!draw) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" preserveAspectRatio="xMidYMid slice">${draw(palettes[light], randomFrom(`${category}/${scene}`))}${smooth ? '' : grain}</svg>`
}

/** The poster at `/posters/{category}/{file}`, where the file is named `{scene}-{light}.svg`. */
export function drawPosterFile(category: string, file: string): string | undefined {
  const poster = posterFromPath(`/posters/${category}/${file}`)
  return poster && drawPoster(poster)
}
