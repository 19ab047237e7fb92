import { api } from '#api/client.ts'

export const instanceQuery = () =>
  api.instance.read.queryOptions({
    staleTime: 60_000,
    // Show a failure from server rendering as it is, then retry until the instance answers.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : false),
  })

export const settingsQuery = () => api.curation.readSettings.queryOptions()
