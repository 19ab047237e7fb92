import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('visitors can read the name of the instance and who may join', async () => {
  const { status, json } = await app.call('/api/instance')
  expect(status).toBe(200)
  expect(json).toEqual({
    name: 'Subrosa',
    joining: 'open',
    contact: 'contact@localhost',
    operator: 'Subrosa',
    password_minimum: 6,
    views_kept_days: 365,
  })
})

test('reading the instance returns only the fields of the contract', async () => {
  const { json } = await app.call('/api/instance?fields=sampleLoadedAt')
  expect(Object.keys(json).sort()).toEqual([
    ...['contact', 'joining', 'name', 'operator', 'password_minimum', 'views_kept_days'],
  ])
})

test('reading the instance returns the contact, the operator and the term of views from the configuration', async () => {
  const configuredApp = await testApp({
    PUBLIC_URL: 'https://members.example.com',
    CONTACT_ADDRESS: 'desk@example.com',
    OPERATOR: 'Example S.A., Geneva',
    LEDGER_DAYS: '90',
  })
  expect((await configuredApp.call('/api/instance')).json).toMatchObject({
    contact: 'desk@example.com',
    operator: 'Example S.A., Geneva',
    views_kept_days: 90,
  })
})

test('the default contact is a mailbox at the public host', async () => {
  const hostedApp = await testApp({ PUBLIC_URL: 'https://members.example.com' })
  expect((await hostedApp.call('/api/instance')).json.contact).toBe('contact@members.example.com')
})
