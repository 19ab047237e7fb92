/** How a member appears to others: by both names, by the first, or as nobody in particular. */
export const namesShown = ['full', 'first', 'member'] as const
