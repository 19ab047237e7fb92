import { expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { testApp } from '#testing/test-app.ts'
import { requestExport } from './request-export.ts'

const app = await testApp()

test('visitors cannot request exports', async () => {
  for (const method of ['POST', 'GET'] as const)
    expect((await app.call('/api/rights/export', { method })).status).toBe(401)
  const scope = { ...app.platform, actor: visitor, request: {} as never }
  await expect(actAs(visitor, () => requestExport(scope))).rejects.toThrow()
})
