import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { isWritable } from '#platform/images/marks/burn-in.ts'
import { copyThreads } from '#platform/images/marks/marks-threads.ts'
import { Refusal } from '#platform/refusal.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { acceptNotice, givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { sweepCopies } from '../sweep-copies.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [owner, first, second, told, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true, firstName: 'Ann', lastName: 'Łukasz' }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
await acceptNotice(app, first, second, curator)

const listing = await givenListing(app, owner, { is_private: true })
const photograph = await givenPhotograph(app, owner, listing.id)
const { src = '' } = photograph.sources.at(-1) ?? {}
const clean = await get(owner)
const sweep = () => actAs(system, () => sweepCopies(app.platform))
const copiesOf = ({ id }: { id: string }) =>
  ask('select storage_key, due_at from photograph_copy where viewer_id = $1', id)

async function get({ actor }: GivenMember, url = src, headers = {}) {
  await app.call('/api/members/me', { as: actor })
  return await app.server.inject({ url, headers: { 'x-actor': JSON.stringify(actor), ...headers } })
}

async function differenceOf(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!left || left.length !== right?.length) throw new Error('The pictures have different sizes')
  return Math.sqrt(left.reduce((sum, value, index) => sum + (value - (right[index] ?? 0)) ** 2, 0) / left.length)
}

describe('a private photograph', () => {
  test('is sent to its owner as it was stored, and to each viewer as a copy of their own', async () => {
    const [one, again, other, curated] = [await get(first), await get(first), await get(second), await get(curator)]
    for (const answer of [one, again, other, curated]) {
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
      expect(answer.headers['x-placeholder']).toBeUndefined()
    }
    expect(again.rawPayload).toEqual(one.rawPayload)
    const different = new Set([clean, one, other, curated].map(({ rawPayload }) => rawPayload.toString('base64')))
    expect(different.size).toBe(4)
    const difference = await differenceOf(clean.rawPayload, one.rawPayload)
    expect(difference).toBeGreaterThan(0.3)
    expect(difference).toBeLessThan(8)
  })

  test('is a copy in every width, and never an AVIF, of which there are only clean ones', async () => {
    await ask('update listing_photograph set avif_widths = widths where id = $1', photograph.id)
    for (const source of photograph.sources) {
      const [copy, stored] = [
        await get(first, source.src, { accept: 'image/avif' }),
        await get(owner, source.src, { accept: 'image/webp' }),
      ]
      expect(copy.headers['content-type']).toBe('image/webp')
      expect(copy.rawPayload).not.toEqual(stored.rawPayload)
    }
  })

  test('is a blurred placeholder until the member accepted that it names them', async () => {
    const before = await get(told)
    expect([before.statusCode, before.headers['x-placeholder']]).toEqual([200, 'notice'])
    expect((await sharp(before.rawPayload).metadata()).width).toBeLessThan(40)
    expect(await ask('select from photograph_viewer where viewer_id = $1', told.id)).toEqual([])
    const { json } = await app.call('/api/photograph-notice', { as: told.actor })
    expect(json).toEqual({ accepted_at: null })
    const accepted = await app.call('/api/photograph-notice', { method: 'PUT', as: told.actor })
    expect(accepted.json.accepted_at).toEqual(expect.any(String))
    const repeated = await app.call('/api/photograph-notice', { method: 'PUT', as: told.actor })
    expect(repeated.json).toEqual(accepted.json)
    const events = await ask(
      `select from audit_event where action = 'photograph-notice.accepted' and actor_id = $1`,
      told.id,
    )
    expect(events).toHaveLength(1)
    expect((await get(told)).headers['x-placeholder']).toBeUndefined()
    expect(await ask('select from photograph_viewer where viewer_id = $1', told.id)).toHaveLength(1)
  })

  test('is a placeholder and never the clean file if its copy cannot be made', async () => {
    const reader = await givenReader()
    const failing = vi.spyOn(copyThreads, 'run').mockRejectedValue(new Refusal('UNAVAILABLE'))
    onTestFinished(() => failing.mockRestore())
    const answer = await get(reader)
    expect([answer.statusCode, answer.headers['x-placeholder'], answer.headers['retry-after']]).toEqual([
      503,
      'busy',
      '2',
    ])
    expect((await sharp(answer.rawPayload).metadata()).width).toBeLessThan(40)
    failing.mockRestore()
    expect((await get(reader)).statusCode).toBe(200)
  })

  test('is made once for twenty requests at the same time', async () => {
    const reader = await givenReader()
    const making = vi.spyOn(copyThreads, 'run')
    onTestFinished(() => making.mockRestore())
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(reader)))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(making).toHaveBeenCalledTimes(1)
    expect(await copiesOf(reader)).toMatchObject([{ due_at: null }])
  })

  test('is sent although its copy cannot be kept', async () => {
    const reader = await givenReader()
    const full = vi.spyOn(app.platform.storage, 'put').mockRejectedValue(new Error('no space left'))
    onTestFinished(() => full.mockRestore())
    const answer = await get(reader)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).not.toEqual(clean.rawPayload)
  })
})

test('a visible mark is burned in at the owner’s choice, and changes no copy back', async () => {
  const choose = (visible: string, as = owner) =>
    app.call(`/api/listings/${listing.id}/marks`, { method: 'PUT', as: as.actor, body: { visible } })
  const invisible = (await get(first)).rawPayload
  const [kept] = await copiesOf(first)
  for (const stranger of [first, curator]) expect((await choose('strong', stranger)).status).toBe(404)
  expect((await choose('strong')).json).toEqual({ visible: 'strong' })
  expect((await copiesOf(first)).filter(({ due_at }) => due_at === null)).toEqual([])
  const strong = (await get(first)).rawPayload
  await choose('discreet')
  const discreet = (await get(first)).rawPayload
  expect(await differenceOf(clean.rawPayload, strong)).toBeGreaterThan(await differenceOf(clean.rawPayload, discreet))
  expect(await differenceOf(clean.rawPayload, discreet)).toBeGreaterThan(
    await differenceOf(clean.rawPayload, invisible),
  )
  await sweep()
  expect(await app.platform.storage.get(kept.storage_key)).toBeUndefined()
  expect((await app.call(`/api/listings/${listing.id}/marks`, { as: owner.actor })).json).toEqual({
    visible: 'discreet',
  })
  expect((await app.call(`/api/listings/${listing.id}/marks`, { as: first.actor })).status).toBe(404)
  expect((await choose('none')).json).toEqual({ visible: 'none' })
  expect(await actionsOn(listing)).toEqual(expect.arrayContaining(['listing.mark-chosen']))
})

test('our fonts have the letters of European names, and say so of no others', () => {
  for (const name of ['Ann Łukasz', 'O’Neill-Ğ', 'José · 25 November 2026']) expect(isWritable(name)).toBe(true)
  for (const name of ['王芳', 'Ирина', '']) expect(isWritable(name)).toBe(false)
})

describe('the sweep', () => {
  test('removes the copies of a viewer who lost access, and remembers that they had one', async () => {
    const [reader, staying] = [await givenReader(), await givenReader()]
    for (const member of [reader, staying]) await get(member)
    await ask('update member set verified = false where id = $1', reader.id)
    await sweep()
    expect([(await copiesOf(reader)).length, (await copiesOf(staying)).length]).toEqual([0, 1])
    expect(await ask('select from photograph_viewer where viewer_id = $1', reader.id)).toHaveLength(1)
    expect((await get({ ...reader, actor: memberActor(reader.id) })).statusCode).toBe(404)
  })

  test('removes the copies of a viewer whose access was revoked', async () => {
    const { owner, friend, forNamed, grant, revoke } = await givenAccessWorld(app)
    const { id } = await forNamed()
    await grant(id, [friend])
    await acceptNotice(app, friend)
    const { sources } = await givenPhotograph(app, owner, id)
    expect((await get(friend, sources[0]?.src)).headers['x-placeholder']).toBeUndefined()
    await sweep()
    expect(await copiesOf(friend)).toHaveLength(1)
    await revoke(id, [friend])
    expect((await get(friend, sources[0]?.src)).statusCode).toBe(404)
    await sweep()
    expect(await copiesOf(friend)).toEqual([])
  })

  test('removes the copies of a photograph that was removed', async () => {
    const reader = await givenReader()
    const { id, sources } = await givenPhotograph(app, owner, listing.id)
    await get(reader, sources[0]?.src)
    const folder = join(app.dataDir, 'files/photograph-copies', id)
    expect(readdirSync(folder)).toHaveLength(1)
    await app.call(`/api/listings/${listing.id}/photographs/${id}`, { method: 'DELETE', as: owner.actor })
    await sweep()
    expect(readdirSync(folder)).toEqual([])
  })

  test('keeps the copies that were used last within the budget', async () => {
    const [old, fresh] = [await givenReader(), await givenReader()]
    for (const member of [old, fresh]) await get(member)
    await ask(
      `update photograph_copy set bytes = 6000000, used_at = now() - interval '1 day' where viewer_id = $1`,
      old.id,
    )
    await ask(
      `update photograph_copy set bytes = 6000000, used_at = now() + interval '1 minute' where viewer_id = $1`,
      fresh.id,
    )
    await actAs(system, () =>
      sweepCopies({ ...app.platform, config: { ...app.platform.config, PHOTOGRAPH_COPIES: 10 } }),
    )
    expect([(await copiesOf(old)).length, (await copiesOf(fresh)).length]).toEqual([0, 1])
    expect((await get(old)).headers['x-placeholder']).toBeUndefined()
  })
})

async function givenReader() {
  const reader = await givenMember(app, { verified: true })
  await acceptNotice(app, reader)
  return reader
}
