import { describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { csvOf, transfersOf } from '#testing/transfers.ts'

const app = await testApp({ LISTINGS_PER_MEMBER: '30' })
const { ask } = recordsOf(app)
const transfers = transfersOf(app)

const listingsOf = async (member: GivenMember) =>
  (await app.call('/api/listings/mine?limit=100&sort=title-up', { as: member.actor })).json.items
const countOf = async (memberId: string) =>
  (await ask('select count(*)::integer as count from listing where owner_id = $1', memberId))[0].count

const headers = ['Reference', 'Title', 'Category', 'Price', 'Currency', 'Length (ft)', 'Year']
const ketch = ['A-1', 'Ketch', 'Yachts', '1,250,000', 'EUR', '164.9', '1998']
const sloop = ['A-2', 'Sloop', 'Yachts', 'on request', 'EUR', '50 m', '']

describe('an import', () => {
  test('creates hidden listings, and the same file again changes nothing', async () => {
    const member = await givenMember(app)
    const file = csvOf(headers, ketch, sloop)
    const first = await transfers.import(member, file)
    expect(first).toMatchObject({ imported: true, rows: 2, created: 2, changed: 0, unchanged: 0, refused: 0 })
    const [imported, other] = await listingsOf(member)
    expect(imported).toMatchObject({
      ...{
        title: 'Ketch',
        category: 'Yachts',
        price: '1250000.00',
        currency: 'EUR',
        is_active: false,
        state: 'Hidden',
      },
      traits: { length: '50.26152', year: 1998 },
    })
    expect(other).toMatchObject({ price: null, traits: { length: '50' } })
    expect(await transfers.import(member, file)).toMatchObject({ imported: true, created: 0, changed: 0, unchanged: 2 })
    expect((await listingsOf(member)).map(({ version }: { version: number }) => version)).toEqual([1, 1])
  })

  test('changes only the columns that it has, of listings known by reference or id, and records it', async () => {
    const member = await givenMember(app)
    await transfers.import(member, csvOf(headers, ketch))
    const { id } = await givenListing(app, member, { price: '100', undisclosed_price: null })
    const report = await transfers.import(
      member,
      csvOf(['Reference', 'Price', 'Visible'], ['A-1', '900000', 'Yes'], [id, '90', '']),
    )
    expect(report).toMatchObject({ imported: true, created: 0, changed: 2 })
    expect(report.preview[0]).toMatchObject({ row: 2, title: 'Ketch', changed: ['price', 'is_active'] })
    const listings = await listingsOf(member)
    expect(listings[0]).toMatchObject({ title: 'Ketch', price: '900000.00', is_active: true, version: 2 })
    expect(listings[1]).toMatchObject({ id, title: 'Villa above the bay', price: '90.00', location: 'Cap Ferrat' })
    const audit = await ask(`select action, detail from audit_event where subject_id = $1 order by id`, listings[0].id)
    expect(audit).toEqual([
      { action: 'listing.created', detail: {} },
      { action: 'listing.changed', detail: { changed: ['price', 'is_active'] } },
    ])
  })

  test('without references, a row is known by title, category and location', async () => {
    const member = await givenMember(app)
    const rows = (price: string) =>
      csvOf(['Title', 'Category', 'Location', 'Price'], ['Flat', '', 'Rome', price], ['Flat', '', 'Rome', '7'])
    expect(await transfers.import(member, rows('5'))).toMatchObject({ created: 2 })
    expect(await transfers.import(member, rows('5'))).toMatchObject({ created: 0, unchanged: 2 })
    expect(await transfers.import(member, rows('6'))).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
  })

  test('writes nothing if one row is refused, and says why with row and column', async () => {
    const member = await givenMember(app)
    const file = csvOf(
      [...headers, 'Highest price', 'Weight (ct)', 'Visible'],
      [...ketch, '2000000', '', 'Yes'],
      ['A-2', '', 'Yachts', '5', 'EUR', '9000', '2999', '', '', ''],
      ['A-3', 'Ring', 'jewelry', '10', 'XXX', '', '', '5', '1000000000000', 'perhaps'],
      ['A-1', 'Again', '', '5', '', '', '', '', '', ''],
      ['A-5', 'Upside down', '', '10', 'EUR', '', '', '5', '', ''],
      ['A-6', 'Mixed', 'Islands', '$10', 'EUR', '12 m', '', '', '', ''],
      ['A-7', 'Short'],
      ['A-8', 'Weighed', 'Yachts', '10', 'EUR', '50 kg', '', '', '', ''],
    )
    const report = await transfers.import(member, file)
    expect(report).toMatchObject({ imported: false, created: 1, refused: 7 })
    expect(report.problems.map(({ row, column, reason }) => [row, column, reason.replaceAll('\u00a0', ' ')])).toEqual([
      [3, 'Title', 'Please enter a title.'],
      [3, 'Length (ft)', 'Length must be from 3.29 ft to 820.2 ft.'],
      [3, 'Year', expect.stringContaining('Year must be a year from 1800 to')],
      [4, 'Currency', 'Currency must be one of: USD, EUR, GBP, CHF, AED.'],
      [4, 'Weight (ct)', 'Weight must be from 0.01 ct to 100,000 ct.'],
      [4, 'Visible', 'Visible must be Yes or No.'],
      [5, 'Reference', 'Row 2 has the same reference.'],
      [6, 'Highest price', 'The highest price must be above the lowest price.'],
      [7, 'Price', 'This amount is in USD, but the currency is EUR. Please change one of them.'],
      [7, 'Length (ft)', 'A listing in Islands has no “Length”. Please empty this cell.'],
      [8, '', 'This row has 2 cells, but the header has 10. A separator or a quotation mark may be missing.'],
      [9, 'Length (ft)', 'Length: “kg” is not a unit of length. Use m, ft, cm or in.'],
    ])
    expect(await countOf(member.id)).toBe(0)
  })

  test('refuses a second row of one listing, also if one has its reference and the other its id', async () => {
    const member = await givenMember(app)
    await transfers.import(member, csvOf(headers, ketch))
    const [{ id }] = await listingsOf(member)
    const report = await transfers.import(member, csvOf(['Reference', 'Price'], ['A-1', '5'], [id, '6'], ['A-1', '7']))
    expect(report).toMatchObject({ imported: false, refused: 2 })
    expect(report.problems).toMatchObject([
      { row: 3, column: 'Reference', reason: 'Row 2 is the same listing.' },
      { row: 4, column: 'Reference', reason: 'Row 2 has the same reference.' },
    ])
    expect(await listingsOf(member)).toMatchObject([{ price: '1250000.00', version: 1 }])
  })

  test('archives and restores what its column says, and records that', async () => {
    const member = await givenMember(app)
    const { id } = await givenListing(app, member)
    const turn = (archived: string) => transfers.import(member, csvOf(['Reference', 'Archived'], [id, archived]))
    expect(await turn('Yes')).toMatchObject({ changed: 1, preview: [{ changed: ['archived'] }] })
    expect(await listingsOf(member)).toMatchObject([{ id, archived: true }])
    expect(await turn('Yes')).toMatchObject({ unchanged: 1 })
    expect(await turn('No')).toMatchObject({ changed: 1 })
    const actions = await ask('select action from audit_event where subject_id = $1 order by id', id)
    expect(actions.map(({ action }) => action)).toEqual(['listing.created', 'listing.archived', 'listing.restored'])
  })

  test('a check writes nothing', async () => {
    const member = await givenMember(app)
    expect(await transfers.check(member, csvOf(headers, ketch))).toMatchObject({ imported: false, created: 1 })
    expect(await countOf(member.id)).toBe(0)
  })

  test('the id of a stranger’s listing changes nothing of it', async () => {
    const [stranger, member] = [await givenMember(app), await givenMember(app)]
    const { id } = await givenListing(app, stranger)
    const report = await transfers.import(member, csvOf(['Listing', 'Title', 'Price'], [id, 'Mine now', '1']))
    expect(report).toMatchObject({ created: 1, changed: 0 })
    expect((await app.call(`/api/listings/mine/${id}`, { as: stranger.actor })).json.title).toBe('Villa above the bay')
    expect(await listingsOf(member)).toMatchObject([{ title: 'Mine now' }])
  })

  test('refuses a visitor, and a member who was suspended', async () => {
    const member = await givenMember(app)
    expect((await transfers.send('', undefined, csvOf(headers, ketch))).status).toBe(401)
    await ask('update member set suspended_at = now() where id = $1', member.id)
    for (const step of ['', '/check'] as const)
      expect((await transfers.send(step, member.actor, csvOf(headers, ketch))).json.code).toBe('FORBIDDEN')
    expect(await countOf(member.id)).toBe(0)
  })

  test('twenty imports of one file at once create each listing once', async () => {
    const member = await givenMember(app)
    const file = csvOf(headers, ketch, sloop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfers.send('', member.actor, file)))
    const reports = answers.filter(({ status }) => status === 200).map(({ json }) => json.created)
    expect(reports.filter((created) => created === 2)).toHaveLength(1)
    expect(await countOf(member.id)).toBe(2)
  })

  test('no import goes over the number of listings that a member may have', async () => {
    const member = await givenMember(app)
    const rows = Array.from({ length: 31 }, (_, index) => [`R-${index}`, 'Villa', '', '1', '', '', ''])
    const report = await transfers.import(member, csvOf(headers, ...rows))
    expect(report).toMatchObject({ imported: false, created: 30, refused: 1, listings_left: 30 })
    expect(report.problems).toMatchObject([{ row: 32, reason: expect.stringContaining('more than 30 listings') }])
    expect(await countOf(member.id)).toBe(0)
    await transfers.import(member, csvOf(headers, ketch))
    expect(await transfers.check(member, csvOf(headers, ketch, sloop))).toMatchObject({ listings_left: 29 })
  })

  test('keeps a private listing from outsiders as a form does, and tells the public only what it may see', async () => {
    const member = await givenMember(app, { verified: true })
    const file = (price: string) =>
      csvOf(
        [
          'Reference',
          'Title',
          'Title for outsiders',
          'Private',
          'Visible',
          'Price',
          'Description',
          'Location',
          'Location for outsiders',
        ],
        ['P-1', 'Villa Aurora', 'A villa', 'Yes', 'Yes', price, 'Two wings. A garden.', 'Cap d’Ail, France', 'country'],
      )
    await transfers.import(member, file('100'))
    const [{ id }] = await listingsOf(member)
    expect((await app.call(`/api/listings/${id}`)).json).toMatchObject({
      ...{ view: 'teaser', title: 'A villa', description: 'Two wings.', location: 'France' },
    })
    const events = async () => (await ask(`select count(*)::integer as count from live_event`))[0].count
    const before = await events()
    await transfers.import(member, file('90'))
    expect(await events()).toBe(before)
    expect(await listingsOf(member)).toMatchObject([{ title: 'Villa Aurora', price: '90.00' }])
  })
})
