import { api } from '#api/client.ts'

export const instanceQuery = () =>
  api.instance.read.queryOptions({
    staleTime: 60_000,
    // A failure met by the server is shown as it is, then asked again until the instance answers.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : false),
  })
