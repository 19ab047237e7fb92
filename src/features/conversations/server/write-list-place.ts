import type { ListPlace } from './read-list-place.ts'

export const writeListPlace = (place: ListPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url')
