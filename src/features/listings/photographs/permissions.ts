interface Shown {
  isPrivate: boolean
  isOpen: boolean
}

/**
 * Owners alone mind the photographs of a listing (`claimOwn`), and whoever sees it whole sees them, which the policies
 * of the table decide. What anybody may see, others may keep for them on the way.
 */
export const isForEverybody = ({ isPrivate, isOpen }: Shown): boolean => isOpen && !isPrivate
