import { join } from 'node:path'

/** Where `scripts/build-places.ts` writes the gazetteer. */
export const gazetteerFolder = join(import.meta.dirname, '../../../../../dist/places')
