import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { holdsOf, inDays } from '#testing/holds.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { listingHold } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const owner = await givenMember(app, { verified: true })
const client = await givenMember(app, { verified: true })
const unknown = { ...client, id: '00000000-0000-7000-8000-000000000000' }
const { reserve, kindsOf } = holdsOf(app, { owner, client })

beforeEach(() => ask('delete from rate_limit; delete from member_block'))

describe.each([
  ['the owner', owner, client],
  ['the member', client, owner],
])('if %s has blocked the other', (_, blocker, blocked) => {
  const block = () => ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', blocker.id, blocked.id)

  test('a reservation is not written, and gives the answer of a member who does not exist', async () => {
    const { id } = await givenListing(app, owner)
    await block()
    const values = { listingId: id, memberId: client.id, until: new Date(inDays(1)) }
    await expect(actAs(owner.actor, () => app.platform.db.insert(listingHold).values(values))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const [apart, missing] = [await reserve(id), await reserve(id, unknown)]
    expect([apart.status, apart.json]).toEqual([missing.status, missing.json])
    expect(apart.json.code).toBe('MEMBER_NOT_FOUND')
    expect(await ask('select from listing_hold where listing_id = $1', id)).toEqual([])
  })

  test('a reservation that was made before can be extended, and the member is not notified', async () => {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    await block()
    const later = inDays(20)
    expect((await reserve(id, client, later)).json.until).toBe(later)
    expect(await kindsOf(client, id)).toEqual(['listing.reserved'])
  })
})
