import { givenMember, givenSession } from '../members.ts'
import { newBrowser } from '../push-service.ts'
import type { TestApp } from '../test-app.ts'
import type { Caller } from './world.ts'

/** Inputs about push messages: keys of a browser cannot be generated, and a device belongs to a session. The host needs no look-up. */
export async function pushInputs(app: TestApp) {
  // Accounts with an unconfirmed address need no e-mailed code.
  const member = await givenMember(app, { confirmed: false })
  const [here, elsewhere] = [await givenSession(app, member.email), await givenSession(app, member.email)]
  const body = newBrowser('https://1.1.1.1/send/elsewhere').json
  const { json } = await app.call('/api/settings/push', { method: 'PUT', headers: elsewhere.headers, body })
  const as: Caller = { name: 'unverified', member, headers: here.headers }
  return {
    'push.subscribe': { as, input: () => newBrowser('https://1.1.1.1/send/here').json },
    'push.unsubscribe': { as, input: () => ({ id: json.devices[0].id }) },
  }
}
