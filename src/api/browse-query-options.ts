/** For queries of what is browsed: found once, it is shown for five minutes before it is asked for again. */
export const browseQueryOptions = {
  staleTime: 5 * 60_000,
  gcTime: 30 * 60_000,
  refetchOnWindowFocus: false,
  // A failure met by the server is shown as it is; the reader asks again.
  retryOnMount: false,
}

/** Asks once more, in the browser alone, unless the answer was that there is no such thing. */
export const retryUnless =
  (isNotFound: (error: unknown) => boolean) =>
  (failures: number, error: unknown): boolean =>
    typeof window !== 'undefined' && failures < 1 && !isNotFound(error)
