import { postersVersion } from '#posters/addresses.ts'
import { drawPoster } from '#posters/draw-poster.ts'
import type { PosterFiles } from './mount-posters.ts'

/** Draws a poster when it is requested, as SVG in all widths: in development, where drawings change. */
export const drawnPosters = (): PosterFiles => ({
  version: postersVersion,
  read: async (poster) => {
    const svg = drawPoster(poster)
    if (svg === undefined) throw new Error(`Nothing draws ${poster.scene}`)
    return { content: Buffer.from(svg), contentType: 'image/svg+xml' }
  },
})
