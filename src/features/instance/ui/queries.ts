import { api } from '#api/client.ts'

export const instanceQuery = () => api.instance.read.queryOptions({ staleTime: 60_000 })
