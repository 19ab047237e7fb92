import { api } from '#api/client.ts'

export const holdQuery = (listingId: string) => api.holds.read.queryOptions({ input: { id: listingId } })
