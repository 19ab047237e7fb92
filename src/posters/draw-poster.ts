import { grain } from './brush/grain.ts'
import { type Poster, posterFromPath } from './catalogue.ts'
import { palettes } from './palettes.ts'
import { randomFrom } from './random.ts'
import { overCloud } from './scenes/jets/over-cloud.ts'
import { wetApron } from './scenes/jets/wet-apron.ts'
import type { Scene } from './scenes/scene.ts'
import { alpineHairpin } from './scenes/vehicles/alpine-hairpin.ts'
import { bankedTrack } from './scenes/vehicles/banked-track.ts'
import { casinoSteps } from './scenes/vehicles/casino-steps.ts'
import { corniche } from './scenes/vehicles/corniche.ts'
import { atAnchor } from './scenes/yachts/at-anchor.ts'
import { underSail } from './scenes/yachts/under-sail.ts'

const drawings: Record<string, Scene> = {
  'yachts/at-anchor': atAnchor,
  'yachts/under-sail': underSail,
  'jets/over-cloud': overCloud,
  'jets/wet-apron': wetApron,
  'vehicles/corniche': corniche,
  'vehicles/alpine-hairpin': alpineHairpin,
  'vehicles/casino-steps': casinoSteps,
  'vehicles/banked-track': bankedTrack,
}

/** The poster as an SVG document, or nothing when there is no such scene. */
export function drawPoster({ category, scene, light }: Poster): string | undefined {
  const name = `${category}/${scene}`
  const draw = drawings[name]
  if (!draw) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" preserveAspectRatio="xMidYMid slice">${draw(palettes[light], randomFrom(name))}${grain}</svg>`
}

/** The poster at `/posters/{category}/{file}`, where the file is named `{scene}-{light}.svg`. */
export function drawPosterFile(category: string, file: string): string | undefined {
  const poster = posterFromPath(`/posters/${category}/${file}`)
  return poster && drawPoster(poster)
}
