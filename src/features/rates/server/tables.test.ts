import { expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { currencyRate } from './tables.ts'

const app = await testApp()
const { db } = app.platform

test('everyone reads the rates, and no member or curator changes them', async () => {
  const members = [await givenMember(app, {}), await givenMember(app, { curator: true, verified: true })]
  for (const { actor } of members)
    await actAs(actor, async () => {
      expect(await db.$count(currencyRate)).toBe(6)
      expect((await db.update(currencyRate).set({ dated: '2030-01-01' })).rowCount).toBe(0)
      expect((await db.delete(currencyRate)).rowCount).toBe(0)
      await expect(
        db.insert(currencyRate).values({ currency: 'EUR', inDollars: '9', dated: '2030-01-01' }),
      ).rejects.toThrow()
    })
  await actAs({ kind: 'visitor' }, async () => expect(await db.$count(currencyRate)).toBe(6))
})
