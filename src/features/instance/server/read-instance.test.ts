import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('anyone may read what the instance is called and who may join', async () => {
  const { status, json } = await app.call('/api/instance')
  expect(status).toBe(200)
  expect(json).toEqual({
    name: 'Subrosa',
    joining: 'open',
    contact: 'contact@localhost',
    operator: 'Subrosa',
    password_minimum: 6,
  })
})

test('the answer holds what the contract names and nothing else', async () => {
  const { json } = await app.call('/api/instance?fields=sampleLoadedAt')
  expect(Object.keys(json).sort()).toEqual(['contact', 'joining', 'name', 'operator', 'password_minimum'])
})

test('the operator names the mailbox and who answers by law', async () => {
  const named = await testApp({
    PUBLIC_URL: 'https://members.example.com',
    CONTACT_ADDRESS: 'desk@example.com',
    OPERATOR: 'Example S.A., Geneva',
  })
  expect((await named.call('/api/instance')).json).toMatchObject({
    contact: 'desk@example.com',
    operator: 'Example S.A., Geneva',
  })
})

test('a mailbox that nobody set is one at the public host', async () => {
  const hosted = await testApp({ PUBLIC_URL: 'https://members.example.com' })
  expect((await hosted.call('/api/instance')).json.contact).toBe('contact@members.example.com')
})
