import { alertToken } from '#features/listings/searches/server/alert-token.ts'
import { givenMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'
import type { Caller } from './world.ts'

/** The link of an e-mail about a saved search, which needs no session. */
export async function searchInputs(app: TestApp) {
  const member = await givenMember(app)
  const body = { name: 'Lighthouses', filter: { search: 'lighthouse' } }
  const { json } = await app.call('/api/searches', { method: 'POST', as: member.actor, body })
  const as: Caller = { name: 'visitor', member: undefined, headers: {} }
  return { 'searches.endAlerts': { as, input: () => ({ token: alertToken(app.platform, [json.id]) }) } }
}
