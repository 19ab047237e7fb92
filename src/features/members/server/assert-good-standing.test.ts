import { describe, expect, test } from 'vitest'
import { villa } from '#testing/listings.ts'
import { collection } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { whileChanging } from '#testing/while-changing.ts'

const app = await testApp()
const { ask } = recordsOf(app)

const kinds = [
  { table: 'listing', whose: 'owner_id', writer: 'seller', more: '', values: '', body: villa },
  { table: 'mandate', whose: 'buyer_id', writer: 'buyer', more: ', category', values: ", 'Art'", body: collection },
]

describe.each(kinds)(
  'a $table',
  ({ table, whose: memberColumn, writer, more: extraColumns, values: extraValues, body }) => {
    const insert = ({ id }: GivenMember) =>
      ask(
        `insert into ${table} (${memberColumn}, title${extraColumns}) values ($1, 'A title'${extraValues}) returning is_open, ${writer}_verified as verified`,
        id,
      )

    test(`a ${table} is not open if written while its ${writer} is being suspended`, async () => {
      const person = await givenMember(app)
      const rows = await whileChanging(app, person, 'suspended_at = now()', () => insert(person))
      expect(rows).toEqual([{ is_open: false, verified: false }])
    })

    test.each([true, false])(
      `a ${table} written while its ${writer} changes to verified = %s has the right badge`,
      async (verified) => {
        const person = await givenMember(app, { verified: !verified })
        const rows = await whileChanging(app, person, `verified = ${verified}`, () => insert(person))
        expect(rows).toEqual([{ is_open: true, verified }])
      },
    )

    test(`a ${table} is refused while its ${writer} is being suspended`, async () => {
      const person = await givenMember(app)
      const create = () => app.call(`/api/${table}s`, { method: 'POST', body, as: person.actor })
      const { status } = await whileChanging(app, person, 'suspended_at = now()', create)
      expect(status).toBe(403)
      expect(await ask(`select id from ${table} where ${memberColumn} = $1`, person.id)).toEqual([])
    })
  },
)
