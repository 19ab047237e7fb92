import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export const invitationsQuery = () =>
  api.invitations.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...nextPageByCursor })
