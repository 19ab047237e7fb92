import { scenes } from './catalogue.ts'
import { drawPoster } from './draw-poster.ts'
import { lights } from './palettes.ts'

/** The poster under `/posters/{category}/{scene}-{light}.svg`, or nothing when there is none. */
export function drawPosterFile(category: string, file: string): string | undefined {
  const light = lights.find((one) => file.endsWith(`-${one}.svg`))
  const known = Object.keys(scenes).find((one): one is keyof typeof scenes => one === category)
  if (!light || !known) return undefined
  const scene = file.slice(0, -`-${light}.svg`.length)
  const available: readonly string[] = scenes[known]
  return available.includes(scene) ? drawPoster({ category: known, scene, light }) : undefined
}
