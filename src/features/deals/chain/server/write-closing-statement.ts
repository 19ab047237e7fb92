import { and, eq } from 'drizzle-orm'
import { formatMoney } from '#lib/money.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { openDocument } from '#platform/pdf/open-document.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { dealFeeShare } from '../../fees/server/tables.ts'
import type { Deal } from '../../records.ts'
import { readDeal } from '../../server/read-deal.ts'
import { describeEntry, slotOf } from '../describe-entry.ts'
import type { ChainFile } from '../entry.ts'
import { readChain } from './read-chain.ts'

/**
 * The closing statement of a completed deal, to print: for each party with their own share of the fee alone. The head at its end
 * ties it to the signed timeline, which proves what it says.
 */
export async function writeClosingStatement(scope: Scope, { id }: { id: string }): Promise<Buffer> {
  const statement = await scope.transaction(async () => {
    // First the timeline, which locks the deal: a curator who declares it void waits.
    const chain = await readChain(scope, { id })
    const deal = await readDeal(scope, { id })
    if (!deal.party || !deal.completed) throw new Refusal('DEAL_NOT_FOUND')
    // After the deal was found, so that a refusal says nothing about the deals of others.
    countInMemory(scope, 'printout')
    return { deal, chain, fee: await readOwnShare(scope, id) }
  })
  return await print(statement)
}

async function readOwnShare({ actor, db }: Scope, dealId: string): Promise<OwnShare | null> {
  if (actor.kind !== 'member') return null
  const [share] = await db
    .select({ amount: dealFeeShare.amount, state: dealFeeShare.state, isMinimum: dealFeeShare.isMinimum })
    .from(dealFeeShare)
    .where(and(eq(dealFeeShare.dealId, dealId), eq(dealFeeShare.memberId, actor.memberId)))
  return share ?? null
}

type OwnShare = Pick<typeof dealFeeShare.$inferSelect, 'amount' | 'state' | 'isMinimum'>

interface Statement {
  deal: Deal
  chain: ChainFile
  fee: OwnShare | null
}

async function print({ deal, chain: { entries, head }, fee }: Statement): Promise<Buffer> {
  const { currency } = deal
  const words = entries[0]?.words
  const sheet = openDocument({ title: 'Closing statement', foot: `Deal ${deal.id}` })
  sheet.write('Closing statement', { size: 20, below: 14 })
  if (deal.void) {
    const reason = deal.events.find(({ kind }) => kind === 'void')?.reason ?? ''
    sheet.write(`This deal was declared void after its completion. ${reason}`, { size: 11, below: 12 })
  }
  const facts = [
    ['Deal', deal.title || 'Untitled deal'],
    ['Buyer', words?.buyer_name?.text ?? 'A former member'],
    ['Seller', words?.seller_name?.text ?? 'A former member'],
    ['Amount', /[1-9]/.test(deal.amount) ? formatMoney(deal.amount, currency) : 'None was agreed'],
    ['Completed', deal.completed_at ? momentOf(deal.completed_at) : ''],
    [`Your completion fee as the ${deal.party}`, feeText(deal, fee)],
  ] as const
  for (const [name, value] of facts) sheet.write(`${name}: ${value}`, { size: 11, below: 3 })
  sheet.rule()
  sheet.write('What happened', { size: 13, below: 6 })
  for (const { entry } of entries)
    sheet.write(`${entry.number}. ${momentOf(entry.at)}: ${describeEntry(entry, currency)}.`, { below: 2 })
  printAdvisers(sheet, entries)
  printDocuments(sheet, entries)
  sheet.rule()
  sheet.write(`Head of the signed timeline after entry ${head.number}:`, { size: 9, below: 2 })
  sheet.write(head.digest, { size: 9, below: 8 })
  sheet.write(
    `This sheet proves nothing by itself. The signed timeline of the deal does: download it beside this statement, and check it on ${head.instance}/verify or with "npm run verify". The head shows that the timeline is the one this statement was written from. Written ${momentOf(head.taken_at)}.`,
    { size: 8, grey: true },
  )
  sheet.noteMissing('The timeline')
  return await sheet.end()
}

/** Who advised, as they appeared when they joined, also if they left before the end. */
function printAdvisers(sheet: ReturnType<typeof openDocument>, entries: ChainFile['entries']): void {
  const joined = entries.filter(({ entry }) => entry.kind === 'adviser-joined')
  if (joined.length === 0) return
  sheet.rule()
  sheet.write('Advisers', { size: 13, below: 6 })
  for (const { entry, words } of joined) {
    const name = words.adviser_name?.text ?? 'A former member'
    const said = words.says ? `: ${words.says.text}` : ''
    sheet.write(`${name} (${String(entry.facts.capacity)})${said}`, { below: 1 })
    sheet.write(`Entry ${entry.number}, joined ${momentOf(entry.at)}`, { size: 8, below: 4, grey: true })
  }
}

/** Each version that was ever added, with the SHA-256 that its file must have. */
function printDocuments(sheet: ReturnType<typeof openDocument>, entries: ChainFile['entries']): void {
  const added = entries.filter(({ entry }) => entry.kind === 'document-added')
  if (added.length === 0) return
  sheet.rule()
  sheet.write('Documents', { size: 13, below: 6 })
  for (const { entry, words } of added) {
    const { slot, version, pages, digest } = entry.facts
    const name = words.name?.text ?? 'Its name was erased with its owner'
    sheet.write(`${name} (${slotOf(slot)}, version ${version}, ${pages} ${pages === 1 ? 'page' : 'pages'})`, {
      below: 1,
    })
    sheet.write(`Entry ${entry.number}, SHA-256 ${digest}`, { size: 8, below: 4, grey: true })
  }
}

function feeText({ currency, void: isVoid }: Deal, fee: OwnShare | null): string {
  if (fee === null) return 'none'
  const state = isVoid ? 'reversed' : fee.state
  return `${formatMoney(fee.amount, currency)}, ${state}${fee.isMinimum ? ' (the minimum fee applied)' : ''}`
}

const momentOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`
