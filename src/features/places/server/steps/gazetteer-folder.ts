import { join } from 'node:path'

/** `scripts/build-places.ts` writes the gazetteer into this folder. */
export const gazetteerFolder = join(import.meta.dirname, '../../../../../dist/places')
