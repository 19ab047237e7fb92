import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { hashCode, newCode } from '#features/invitations/server/steps/codes.ts'
import { invitation } from '#features/invitations/server/tables.ts'
import { givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { visibleResponse } from '#testing/visible-response.ts'

const app = await testApp({ PUBLIC_URL: 'https://members.example.com' })
const query = async (text: string, values: unknown[] = []) => (await app.database.superuser.query(text, values)).rows

let count = 0
const nextAddress = () => `newcomer-${count++}@example.com`
const signUp = (body: object = {}, options: object = {}) =>
  app.call('/api/accounts', {
    method: 'POST',
    body: { full_name: 'Ottoline de la Mare', email: nextAddress(), password: testPassword, ...body },
    ...options,
  })
const setJoiningRule = (rule: string) => query('update instance set joining = $1', [rule])

beforeEach(async () => {
  await query('delete from rate_limit; delete from audit_event; delete from mail')
  await setJoiningRule('open')
})

describe('joining', () => {
  test('joining creates an unverified member, signs them in, files their application and mails a confirmation link', async () => {
    const email = nextAddress()
    const { status, json } = await signUp({ email: ` ${email.toUpperCase()}` })
    expect(status).toBe(200)
    expect(json.session.user).toMatchObject({
      email,
      first_name: 'Ottoline',
      last_name: 'de la Mare',
      verified: false,
      curator: false,
      email_confirmed: false,
    })
    const headers = { authorization: `Bearer ${json.session.access_token}` }
    expect((await app.call('/api/sessions/current', { headers })).json.user.id).toBe(json.session.user.id)
    expect(await query('select member_id, decided_at from application')).toEqual([
      { member_id: json.session.user.id, decided_at: null },
    ])
    expect(await query('select action from audit_event order by id')).toEqual([
      { action: 'member.joined' },
      { action: 'session.opened' },
    ])
    const [confirmationMail] = await query('select * from mail')
    expect(confirmationMail).toMatchObject({ recipient: email, subject: 'Confirm your address for Subrosa' })
    expect(confirmationMail.text).toMatch(/https:\/\/members\.example\.com\/confirm#[\w-]{43}\n/)
  })

  test.each([
    [{ full_name: '  ' }, 'full_name', 'Please enter your name'],
    [{ full_name: `Ottoline${'e'.repeat(80)}` }, 'full_name', 'This name is too long'],
    [{ full_name: `Ottoline ${'la '.repeat(27)}Mare` }, 'full_name', 'This name is too long'],
    [{ email: 'nobody' }, 'email', undefined],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'Password1!' }, 'password', 'This password is too common. Please choose another.'],
    [{ password: 'aaaaaaaa' }, 'password', 'This password is too common. Please choose another.'],
  ])('joining with %j is refused with the name of the invalid field', async (body, path, message) => {
    const { status, json } = await signUp(body)
    expect(status).toBe(400)
    expect(json.data.issues).toMatchObject([{ path, ...(message && { message }) }])
  })

  test('joining stores a name whose parts have the maximum length', async () => {
    const [longFirstName, longLastName] = ['O'.repeat(80), 'M'.repeat(79)]
    const { status, json } = await signUp({ full_name: `${longFirstName} ${longLastName}` })
    expect(status).toBe(200)
    expect(json.session.user).toMatchObject({ first_name: longFirstName, last_name: longLastName })
  })

  test('joining ignores fields that would make the newcomer verified, a curator or a protégé', async () => {
    const { json } = await signUp({ verified: true, curator: true, sponsorId: crypto.randomUUID() })
    const rows = await query('select verified, curator, sponsor_id from member where id = $1', [json.session.user.id])
    expect(rows).toEqual([{ verified: false, curator: false, sponsor_id: null }])
  })

  test('responses to joining do not reveal whether an address has an account; only its owner gets an e-mail', async () => {
    const owner = await givenMember(app)
    const unknownEmail = owner.email.replace(/^./, 'z')
    const [knownAddress, unknownAddress] = [await signUp({ email: owner.email }), await signUp({ email: unknownEmail })]
    expect([knownAddress.status, unknownAddress.status]).toEqual([200, 200])
    const describeShape = (value: object): string =>
      JSON.stringify(value, (key, nestedValue) =>
        typeof nestedValue === 'object' || key === '' ? nestedValue : typeof nestedValue,
      )
    expect(describeShape(knownAddress.json)).toBe(describeShape(unknownAddress.json))
    expect(visibleResponse(knownAddress).headers).toEqual(visibleResponse(unknownAddress).headers)
    expect(knownAddress.json.session.user.id).not.toBe(owner.id)
    const ownerMails = await query('select subject, text from mail where recipient = $1', [owner.email])
    expect(ownerMails).toMatchObject([{ subject: 'You are already a member of Subrosa' }])
    expect(ownerMails[0].text).not.toMatch(/confirm#/)
  })

  test('joining is rate limited by address, from any network', async () => {
    const email = nextAddress()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signUp({ email }, { remoteAddress: `198.51.100.${index}` })),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('an invitation', () => {
  const givenInvitation = async (
    changes: Partial<typeof invitation.$inferInsert> = {},
    standing = { verified: true },
  ) => {
    const sponsor = await givenMember(app, standing)
    const code = newCode()
    await actAs(system, async () => {
      await app.platform.db.insert(invitation).values({
        ...{ sponsorId: sponsor.id, codeHash: hashCode(app.platform.sealing, code), codeSealed: Buffer.from('sealed') },
        ...{ expiresAt: new Date(Date.now() + 60_000), ...changes },
      })
    })
    return { sponsor, code }
  }

  test('joining requires an invitation if membership is by invitation', async () => {
    await setJoiningRule('invitation')
    expect(await signUp()).toMatchObject({ status: 403, json: { code: 'INVITATION_NEEDED' } })
    const { code, sponsor } = await givenInvitation()
    const { status, json } = await signUp({ invitation: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })
    expect(status).toBe(200)
    const { id } = json.session.user
    expect(await query('select sponsor_id from member where id = $1', [id])).toEqual([{ sponsor_id: sponsor.id }])
    expect(await query('select used_by from invitation where sponsor_id = $1', [sponsor.id])).toEqual([{ used_by: id }])
    expect(await query(`select subject_id from audit_event where action = 'invitation.used'`)).toEqual([
      { subject_id: id },
    ])
  })

  test('an invitation is valid once: of 20 concurrent newcomers one joins, and nothing is stored for the others', async () => {
    const { code } = await givenInvitation()
    const membersBefore = (await query('select from member')).length
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signUp({ invitation: code }, { remoteAddress: `198.51.100.${index}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ json }) => json.code === 'INVITATION_SPENT')).toHaveLength(19)
    expect(await query('select from member')).toHaveLength(membersBefore + 1)
    expect(await query('select from mail')).toHaveLength(1)
  })

  test.each([
    ['that is too old', { expiresAt: new Date(0) }, { verified: true }],
    ['that was withdrawn', { revokedAt: new Date() }, { verified: true }],
    ['of a sponsor who is not verified', {}, { verified: false }],
  ])('joining with an invitation %s is refused', async (_, changes, standing) => {
    const { code } = await givenInvitation(changes, standing)
    expect(await signUp({ invitation: code })).toMatchObject({ status: 410, json: { code: 'INVITATION_SPENT' } })
  })

  test('joining is refused if the invitation does not exist or its sponsor is suspended', async () => {
    expect((await signUp({ invitation: newCode() })).status).toBe(410)
    const { code, sponsor } = await givenInvitation()
    await query('update member set suspended_at = now() where id = $1', [sponsor.id])
    expect((await signUp({ invitation: code })).status).toBe(410)
  })
})
