import type { Poster, PosterCategory } from './catalogue.ts'
import { drawings } from './drawings.ts'
import { palettes } from './palettes.ts'
import { drawPlate } from './plates/draw-plate.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scenes/scene.ts'

/** The poster as an SVG document; undefined if there is no such scene. Screens lay the paper grain over it. */
export function drawPoster(poster: Poster): string | undefined {
  const drawing = poster.category === 'plates' ? drawPlate(poster) : drawScene(poster, poster.category)
  if (drawing === undefined) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`
}

function drawScene({ scene, timeOfDay }: Poster, category: PosterCategory | 'hero'): string | undefined {
  const scenesOfCategory: Record<string, Scene> = drawings[category]
  return scenesOfCategory[scene]?.(palettes[timeOfDay], randomFrom(`${category}/${scene}`))
}
