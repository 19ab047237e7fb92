import { api } from '#api/client.ts'

/** Who is signed in here. Kept in step by the AuthProvider, so it never grows stale by itself. */
export const sessionQuery = () => api.sessions.read.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
