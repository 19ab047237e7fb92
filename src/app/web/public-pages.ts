/** Pages that are the same for every visitor: listed for search engines, kept prepared. */
export const publicPages: readonly string[] = ['/', '/about', '/privacy', '/terms', '/cookies']
