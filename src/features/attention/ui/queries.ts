import { api } from '#api/client.ts'

/** What waits for the member. */
export const attentionQuery = () => api.attention.read.queryOptions({ input: {} })
