import { drawPosterFile } from '#posters/draw-poster.ts'
import { compressVariants } from './compressed-variants.ts'
import type { ReadPoster } from './mount-posters.ts'

/** Draws a poster when it is requested: in development, where drawings change. */
export const drawPosters =
  (draw = drawPosterFile): ReadPoster =>
  (category, file) => {
    const svg = draw(category, file)
    return svg === undefined ? undefined : compressVariants(svg, 9)
  }
