import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** The verbs about introductions, as a member calls them. */
export const introductionsOf = (app: TestApp) => ({
  list: async (as: GivenMember, query = '') =>
    (await app.call(`/api/introductions?${query}`, { as: as.actor })).json.items,
  ofConversation: (as: GivenMember | undefined, { id }: { id: string }) =>
    app.call(`/api/conversations/${id}/introduction`, { ...(as && { as: as.actor }) }),
  certificateFile: (as: GivenMember | undefined, id: string, kind = 'json') =>
    app.call(`/introductions/${id}.${kind}`, { ...(as && { as: as.actor }) }),
  publicKeys: async () => (await app.call('/.well-known/subrosa-keys.json')).text,
})
