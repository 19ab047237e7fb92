import { api } from '#api/client.ts'

/** Who is signed in. Never stale by itself: the AuthProvider keeps it up to date. */
export const sessionQuery = () => api.sessions.read.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
