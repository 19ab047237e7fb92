import fineAtlas from 'world-atlas/countries-50m.json?url'
import coarseAtlas from 'world-atlas/countries-110m.json?url'
import { type DrawnWorld, drawWorld } from './project-world.ts'

/** Two sizes of the world: the small one first, and the other one once the reader looks closer. */
export type AtlasSize = 'coarse' | 'fine'

const addresses = { coarse: coarseAtlas, fine: fineAtlas }

export const atlasQuery = (size: AtlasSize) => ({
  queryKey: ['atlas', size],
  queryFn: async (): Promise<DrawnWorld> => {
    const response = await fetch(addresses[size])
    if (!response.ok) throw new Error(`The atlas answered ${response.status}`)
    return drawWorld(await response.json())
  },
  staleTime: Number.POSITIVE_INFINITY,
})
