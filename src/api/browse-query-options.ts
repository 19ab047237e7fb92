/** For lists that are browsed: their data stays fresh for five minutes. */
export const browseQueryOptions = {
  staleTime: 5 * 60_000,
  gcTime: 30 * 60_000,
  refetchOnWindowFocus: false,
  // If the server's request failed, the page shows that, and the reader can retry.
  retryOnMount: false,
}

/** Retries once, only in the browser, unless the record was not found. */
export const retryUnlessNotFound =
  (isNotFound: (error: unknown) => boolean) =>
  (failures: number, error: unknown): boolean =>
    typeof window !== 'undefined' && failures < 1 && !isNotFound(error)
