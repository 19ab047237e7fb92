import { appCode } from '../support/app-code.ts'

/** Adds a second factor to the sample curator of an instance, since curators may not act without one. Returns its key. */
export async function guardCurator(url: string, password: string): Promise<string> {
  const { session } = await post('/sessions', { email: 'curator@sample.example', password })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const { token, app } = await post('/two-factor/enrolments', { kind: 'app' }, headers)
  // Uses the code of half a minute ago, so that the first journey may use the current one. It is too old if the next half
  // minute begins on the way; then another is not.
  const confirm = async () =>
    await post('/two-factor/enrolments/confirm', { token, code: await appCode(app.key, -1) }, headers)
  await confirm().catch(confirm)
  return app.key

  async function post(path: string, body: object, headers = {}) {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The sample curator got no second factor: ${path} answered ${answer.status}`)
    return await answer.json()
  }
}
