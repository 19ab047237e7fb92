import { expect, test } from 'vitest'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('reading the session takes one query besides the one that finds its reader', async () => {
  const { email } = await givenMember(app)
  const { headers } = await givenSession(app, email)
  let queries = 0
  // A connection is taken from the pool for each query.
  app.platform.database.pool.on('acquire', () => {
    queries += 1
  })
  expect((await app.call('/api/sessions/current', { headers })).json.user.email).toBe(email)
  expect(queries).toBe(2)
  expect((await app.call('/api/sessions/current', { headers })).json.user.email).toBe(email)
  expect(queries).toBe(3)
})
