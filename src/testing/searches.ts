import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { alertSearches } from '#features/listings/searches/server/alert-searches.ts'
import type { GivenMember } from './members.ts'
import { recordsOf } from './records.ts'
import type { TestApp } from './test-app.ts'

/** Short calls about saved searches. */
export function searchVerbs(app: TestApp) {
  const { ask } = recordsOf(app)
  const call = (
    member: GivenMember | undefined,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    body?: object,
  ) => app.call(`/api/searches${path}`, { method, ...(member && { as: member.actor }), ...(body && { body }) })
  return {
    call,
    save: async (member: GivenMember, filter: object = {}, fields: object = {}) =>
      (await call(member, 'POST', '', { name: 'A search', filter, ...fields })).json,
    list: async (member: GivenMember) => (await call(member, 'GET')).json.items,
    /** Runs the job, as if so many minutes had passed. Its steps may take as many seconds. */
    runJob: (minutes = 0, seconds?: Parameters<typeof alertSearches>[2]) =>
      actAs(system, () => alertSearches(app.platform, new Date(Date.now() + minutes * 60_000), seconds)),
    alertsOf: async ({ id }: GivenMember) =>
      await ask(`select kind, count from notification where member_id = $1 and kind like 'search.%' order by kind`, id),
    mailsTo: ({ email }: GivenMember) => ask('select * from mail where recipient = $1 order by id', email),
  }
}
