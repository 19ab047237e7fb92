import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('anyone may read what the instance is called and who may join', async () => {
  const { status, json } = await app.call('/api/instance')
  expect(status).toBe(200)
  expect(json).toEqual({ name: 'Subrosa', joining: 'open', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test('the answer holds what the contract names and nothing else', async () => {
  const { json } = await app.call('/api/instance?fields=sampleLoadedAt')
  expect(Object.keys(json).sort()).toEqual(['joining', 'name', 'version'])
})
