interface ListingOfPhotograph {
  isPrivate: boolean
  isOpen: boolean
}

/**
 * Whether shared caches may keep the file. The row policies decide who sees a photograph; only owners change them
 * (`claimOwn`).
 */
export const isForEverybody = ({ isPrivate, isOpen }: ListingOfPhotograph): boolean => isOpen && !isPrivate
