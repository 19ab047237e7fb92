import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { maskAddress } from '#features/identity/factors/server/steps/sent-codes.ts'
import { maskedNumber } from '#platform/sms/masked-number.ts'
import { textMessage } from '#platform/sms/tables.ts'
import { testApp } from '#testing/test-app.ts'

const { platform } = await testApp()
const shown = maskedNumber(textMessage.recipient)

test('masks a number for curators as for its owner; masking it again changes nothing', async () => {
  const numbers = ['+1500555', '+41791234567', '+4915112345621']
  const read = async () => {
    const rows = await platform.db.select({ shown }).from(textMessage).orderBy(asc(textMessage.text))
    return rows.map((row) => row.shown)
  }
  await actAs(system, async () => {
    await platform.db.insert(textMessage).values(numbers.map((recipient, at) => ({ recipient, text: String(at) })))
    expect(await read()).toEqual(numbers.map(maskAddress))
    await platform.db.update(textMessage).set({ recipient: shown })
    expect(await read()).toEqual(numbers.map(maskAddress))
  })
})
