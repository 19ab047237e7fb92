import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chainsOf, givenLongDeal } from '#testing/chains.ts'
import { givenDeal, givenProposal } from '#testing/deals.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { keys, take } = chainsOf(app)
const { id, buyer } = await givenLongDeal(app)
const honest = await take(buyer, id)
const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [file, keysFile] = [join(folder, 'timeline.json'), join(folder, 'keys.json')]
writeFileSync(keysFile, await keys())

async function verify(chain: object, ...options: string[]): Promise<{ code: number; output: string }> {
  writeFileSync(file, JSON.stringify(chain))
  const command = [join(import.meta.dirname, 'verify.ts'), file, '--keys', keysFile, ...options]
  return await new Promise((resolve) =>
    execFile(process.execPath, command, (error, output) => resolve({ code: Number(error?.code ?? 0), output })),
  )
}

test('npm run verify prints each entry of an honest timeline, and that it is valid', async () => {
  const { code, output } = await verify(honest)
  expect(code).toBe(0)
  expect(output).toContain(`Deal:        Villa above the bay (${id})\nHead:        ${honest.head.digest}, taken `)
  expect(output.match(/^ +\d+ {2}\d{4}-/gm)).toHaveLength(honest.entries.length)
  expect(output).toContain(`VALID: the instance signed each of ${honest.entries.length} entries`)
})

test('npm run verify names the entry that was changed', async () => {
  const changed = structuredClone(honest)
  const offer = changed.entries.find(({ entry }) => entry.kind === 'offer-made')
  if (offer) offer.entry.facts.amount = '1.00'
  const { code, output } = await verify(changed)
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^ALTERED: .*\\b${offer?.entry.number}\\b.* Do not rely on it\\.$`, 'm'))
})

test('npm run verify says that entries are missing at the end, and that a shorter file lacks a later head', async () => {
  const cut = structuredClone(honest)
  cut.entries.splice(-2)
  expect(await verify(cut)).toEqual({ code: 1, output: expect.stringContaining('ALTERED: The timeline was cut off') })

  const open = await givenDeal(app)
  const earlier = await take(open.buyer, open.id)
  await givenProposal(app, open.buyer, open.id, 'Document Review', 1)
  const later = await take(open.buyer, open.id)
  expect(await verify(earlier)).toMatchObject({ code: 0 })
  expect(await verify(later, '--head', earlier.head.digest.toUpperCase())).toMatchObject({ code: 0 })
  expect(await verify(earlier, '--head', later.head.digest)).toEqual({
    code: 1,
    output: expect.stringContaining('ALTERED: The head that you know is not in this timeline'),
  })
})
