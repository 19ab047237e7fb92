import { api } from '#api/client.ts'
import { growing } from '#api/pages-of.ts'

export const invitationsQuery = () =>
  api.invitations.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...growing })
