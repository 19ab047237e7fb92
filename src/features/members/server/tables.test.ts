import { eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, system } from '#database/actor.ts'
import { actAs, continueAs } from '#database/database.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { displayedName } from '../ui/displayed-name.ts'
import { member, memberCard } from './tables.ts'

const app = await testApp()
const { db, transaction } = app.platform
const [unverified, verified, curator, sponsor] = await Promise.all([
  givenMember(app, { firstName: 'Isaure', lastName: 'Canary' }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
  givenMember(app, { verified: true }),
])

type Changes = Partial<typeof member.$inferInsert>
const updateAs = (as: Actor, target: GivenMember, changes: Changes) =>
  actAs(
    as,
    async () => await db.update(member).set(changes).where(eq(member.id, target.id)).returning({ id: member.id }),
  )
const cardAs = (as: Actor, target: GivenMember) =>
  actAs(as, async () => (await db.select().from(memberCard).where(eq(memberCard.memberId, target.id)))[0])
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const permissionError = { cause: { code: '42501' } }

const standingColumns: [string, Changes][] = [
  ['verified', { verified: true }],
  ['awaits_approval', { awaitsApproval: true }],
  ['suspended_at', { suspendedAt: new Date() }],
  ['invitation_allowance', { invitationAllowance: 100 }],
]
const fixedColumns: [string, Changes][] = [
  ['curator', { curator: true }],
  ['sponsor_id', { sponsorId: sponsor.id }],
  ['created_at', { createdAt: new Date(0) }],
  ['erased_at', { erasedAt: new Date() }],
  ['id', { id: '01900000-0000-7000-8000-000000000000' }],
]
const ownColumns: [string, Changes][] = [
  ['first_name', { firstName: 'Another' }],
  ['last_name', { lastName: 'Another' }],
  ['name_shown', { nameShown: 'member' }],
  ['findable', { findable: true }],
  ['company', { company: 'Another' }],
  ['role', { role: 'Another' }],
  ['specialities', { specialities: ['Another'] }],
  ['cities', { cities: ['Another'] }],
  ['languages', { languages: ['Another'] }],
  ['introduction', { introduction: 'Another' }],
  ['portrait_id', { portraitId: '01900000-0000-7000-8000-000000000000' }],
]

beforeEach(() =>
  app.database.superuser.query(
    `update member set suspended_at = null, invitation_allowance = null, first_name = 'Isaure', last_name = 'Canary',
       name_shown = 'full', company = '', role = '', introduction = '', portrait_id = null, findable = false,
       specialities = '{}', cities = '{}', languages = '{}';
     update member set verified = (id <> '${unverified.id}')`,
  ),
)

test('every column of a member belongs to one group: standing, fixed, or the member’s own', () => {
  const groupedColumns = [...standingColumns, ...fixedColumns, ...ownColumns].map(([column]) => column)
  expect(
    Object.values(getTableColumns(member))
      .map(({ name }) => snakeCase(name))
      .sort(),
  ).toEqual(groupedColumns.sort())
})

describe('a member', () => {
  test.each(ownColumns)('the database lets members change their own %s', async (_, changes) => {
    expect(await updateAs(unverified.actor, unverified, changes)).toHaveLength(1)
  })

  test.each([...standingColumns, ...fixedColumns])(
    'the database lets neither members nor curators change their own %s',
    async (column, changes) => {
      await expect(updateAs(unverified.actor, unverified, changes)).rejects.toMatchObject(permissionError)
      await expect(updateAs(unverified.actor, unverified, { ...changes, firstName: 'Smuggled' })).rejects.toMatchObject(
        permissionError,
      )
      const isCuratorStanding = column === 'verified' || column === 'curator'
      await expect(
        updateAs(curator.actor, curator, isCuratorStanding ? { [column]: false } : changes),
      ).rejects.toMatchObject(permissionError)
    },
  )

  test.each([...standingColumns, ...fixedColumns, ...ownColumns])(
    'the database lets no member change the %s of another',
    async (_, changes) => {
      expect(await updateAs(unverified.actor, sponsor, changes)).toEqual([])
      expect(await updateAs(verified.actor, unverified, changes)).toEqual([])
      expect(await updateAs({ kind: 'visitor' }, unverified, changes)).toEqual([])
    },
  )

  test.each([...ownColumns, ...fixedColumns])(
    'the database lets no curator change a member’s %s, not even together with a standing',
    async (_, changes) => {
      await expect(updateAs(curator.actor, unverified, changes)).rejects.toMatchObject(permissionError)
      await expect(updateAs(curator.actor, unverified, { ...changes, verified: true })).rejects.toMatchObject(
        permissionError,
      )
    },
  )

  test.each(standingColumns)('the database lets a curator set a member’s %s', async (_, changes) => {
    expect(await updateAs(curator.actor, unverified, changes)).toHaveLength(1)
    expect(await updateAs(curator.actor, unverified, changes)).toHaveLength(1)
  })

  test('the database lets neither members nor curators create or delete members', async () => {
    const insertMember = (as: Actor) => actAs(as, async () => await db.insert(member).values({ firstName: 'Made' }))
    const deleteMember = (as: Actor) =>
      actAs(as, async () => await db.delete(member).where(eq(member.id, unverified.id)).returning())
    for (const { actor } of [unverified, curator]) {
      await expect(insertMember(actor)).rejects.toMatchObject(permissionError)
      expect(await deleteMember(actor)).toEqual([])
    }
  })
})

describe('a card', () => {
  test.each([
    ['full', 'Isaure', 'Canary', 'Isaure Canary'],
    ['first', 'Isaure', 'Canary', 'Isaure'],
    ['member', 'Isaure', 'Canary', 'Member'],
    ['full', '', 'Canary', 'Canary'],
    ['full', 'Isaure', '', 'Isaure'],
    ['first', '', 'Canary', 'Member'],
    ['full', '', '', 'Member'],
  ] as const)(
    'a card with name_shown "%s" and the names %j %j has the name: %s',
    async (nameShown, firstName, lastName, cardName) => {
      await updateAs(unverified.actor, unverified, { nameShown, firstName, lastName })
      const visibleCard = await cardAs(sponsor.actor, unverified)
      expect(visibleCard?.name).toBe(cardName)
      expect(displayedName({ first_name: firstName, last_name: lastName, name_shown: nameShown })).toBe(cardName)
      if (!cardName.includes('Canary')) expect(JSON.stringify(visibleCard)).not.toContain('Canary')
    },
  )

  test('a card changes in the transaction that changes its member, and is rolled back with it', async () => {
    await updateAs(unverified.actor, unverified, { company: 'Before' })
    const rolledBack = actAs(unverified.actor, () =>
      transaction(async () => {
        await db
          .update(member)
          .set({ company: 'After', cities: ['Nice'] })
          .where(eq(member.id, unverified.id))
        const [changedCard] = await continueAs(sponsor.actor, async () =>
          db.select().from(memberCard).where(eq(memberCard.memberId, unverified.id)),
        )
        expect(changedCard).toMatchObject({ company: 'After', cities: ['Nice'] })
        throw new Error('turned back')
      }),
    )
    await expect(rolledBack).rejects.toThrow('turned back')
    expect(await cardAs(sponsor.actor, unverified)).toMatchObject({ company: 'Before' })
  })

  test('a card has only the columns that other members may read', async () => {
    expect(Object.keys((await cardAs(sponsor.actor, unverified)) ?? {}).sort()).toEqual(
      'cities company introduction languages memberId name portraitId role specialities suspended verified'.split(' '),
    )
  })

  test('a card gets the badge when a curator verifies the member', async () => {
    expect(await cardAs(sponsor.actor, unverified)).toMatchObject({ verified: false })
    await updateAs(curator.actor, unverified, { verified: true })
    expect(await cardAs(sponsor.actor, unverified)).toMatchObject({ verified: true })
  })

  test('a card is hidden from members while its member is suspended, but not from curators', async () => {
    await updateAs(curator.actor, unverified, { suspendedAt: new Date() })
    expect(await cardAs(sponsor.actor, unverified)).toBeUndefined()
    expect(await cardAs(curator.actor, unverified)).toMatchObject({ suspended: true })
    await updateAs(curator.actor, unverified, { suspendedAt: null })
    expect(await cardAs(sponsor.actor, unverified)).toMatchObject({ suspended: false })
  })

  test('the row policies hide cards from visitors', async () =>
    expect(await cardAs({ kind: 'visitor' }, unverified)).toBeUndefined())

  test('members and curators cannot write cards directly; only the trigger does', async () => {
    for (const { actor } of [unverified, curator]) {
      const cardUpdate = actAs(actor, async () =>
        db
          .update(memberCard)
          .set({ name: 'Forged', verified: true })
          .where(eq(memberCard.memberId, unverified.id))
          .returning(),
      )
      expect(await cardUpdate).toEqual([])
      const cardInsert = actAs(actor, async () =>
        db.insert(memberCard).values({
          ...{ memberId: unverified.id, name: 'Forged', company: '', role: '', introduction: '' },
          ...{ verified: true, suspended: false },
        }),
      )
      await expect(cardInsert).rejects.toMatchObject(permissionError)
    }
  })

  test('every member has a card, also members that the system created', async () => {
    await updateAs(system, sponsor, { curator: false, company: 'By the product' })
    expect(await cardAs(unverified.actor, sponsor)).toMatchObject({ company: 'By the product' })
    const { rows } = await app.database.superuser.query(
      'select count(*)::int from member where id not in (select member_id from member_card)',
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})
