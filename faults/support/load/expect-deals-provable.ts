import { expect } from 'vitest'
import { verifyChain } from '../../../src/features/deals/chain/verify-chain.ts'
import { ask } from '../members.ts'
import type { Load } from './begin-load.ts'

/** Checks that the timeline of each acknowledged deal verifies as its opener downloads it, and that each completed one has its closing statement. */
export async function expectDealsProvable(url: string, { writes }: Load): Promise<void> {
  const keysJson = await (await fetch(`${url}/.well-known/subrosa-keys.json`)).text()
  for (const { kind, answer, by } of writes) {
    if (kind !== 'deal' || !answer) continue
    const { id } = answer
    const chain = await ask(url, `/deals/${id}/signed-timeline`, by.token)
    expect(await verifyChain(JSON.stringify(chain), { keysJson }), id).toMatchObject({ verdict: 'valid' })
    if (chain.head.stage === 'Completed') await expectStatement(`${url}/deals/${id}/closing.pdf`, by.token)
  }
}

async function expectStatement(address: string, token: string) {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const file = Buffer.from(await response.arrayBuffer())
  expect(response.status, address).toBe(200)
  expect([file.subarray(0, 5).toString(), file.subarray(-6).toString().trim()], address).toEqual(['%PDF-', '%%EOF'])
}
