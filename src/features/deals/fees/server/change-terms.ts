import { and, eq, isNull, sql } from 'drizzle-orm'
import { instanceFee } from '#features/instance/server/tables.ts'
import type { ListingCategory } from '#features/listings/terms.ts'
import { formatMoney, hasDecimals } from '#lib/money.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isSameAmount } from '../../fee.ts'
import { canSetFees } from '../../permissions.ts'
import { dealCurrencies } from '../../terms.ts'
import type { FeeTermsList, OwnFeeTerms } from '../records.ts'
import { publishFees } from './publish-fees.ts'
import { readTerms } from './read-terms.ts'
import { categoryFee, feeMinimum } from './tables.ts'

interface Change extends OwnFeeTerms {
  /** Null for the general minimums. */
  category: ListingCategory | null
  /** The terms that the curator saw. */
  seen: OwnFeeTerms
}

/** Changes what a category has of its own, or the general minimums. If two curators change the same terms at once, one is refused. */
export async function changeTerms(scope: Scope, { category, seen, ...wanted }: Change): Promise<FeeTermsList> {
  if (!canSetFees(scope.actor)) throw new Refusal('FORBIDDEN')
  if (category === null && (wanted.rate ?? wanted.payer) !== null) throw new Refusal('FEE_GENERAL')
  if (dealCurrencies.some((currency) => !hasDecimals(currency) && hasFraction(wanted.minimums[currency])))
    throw new Refusal('AMOUNT_DECIMALS')
  return await scope.transaction(async () => {
    // Locked, so that no other change comes between the former terms and the new ones.
    await scope.db.select({ rate: instanceFee.rate }).from(instanceFee).for('no key update')
    const before = ownTermsOf(await readTerms(scope), category)
    // A form that was sent twice is saved once.
    if (areSame(before, wanted)) return await readTerms(scope)
    if (!areSame(before, seen)) throw new Refusal('FEE_TERMS_CHANGED', { data: before })
    await writeTerms(scope, category, wanted)
    await writeMinimums(scope, category, wanted.minimums)
    await recordAudit(scope, 'instance.fees-changed', { detail: describeChange(category, before, wanted) })
    const terms = await readTerms(scope)
    await publishFees(scope)
    return terms
  })
}

const hasFraction = (amount: string | null): boolean => amount !== null && /\.\d*[1-9]/.test(amount)

function ownTermsOf({ general, categories }: FeeTermsList, category: ListingCategory | null): OwnFeeTerms {
  const own = categories.find((terms) => terms.category === category)
  const { rate, payer, minimums } = own ?? { ...general, rate: null, payer: null }
  return { rate, payer, minimums }
}

function areSame(terms: OwnFeeTerms, others: OwnFeeTerms): boolean {
  return (
    isSameRate(terms.rate, others.rate) &&
    terms.payer === others.payer &&
    dealCurrencies.every((currency) => isSameMinimum(terms.minimums[currency], others.minimums[currency]))
  )
}

const isSameRate = (rate: string | null, other: string | null): boolean =>
  rate === null || other === null ? rate === other : Number(rate) === Number(other)

const isSameMinimum = (minimum: string | null, other: string | null): boolean =>
  minimum === null || other === null ? minimum === other : isSameAmount(minimum, other)

async function writeTerms({ db }: Scope, category: ListingCategory | null, { rate, payer }: OwnFeeTerms) {
  if (category === null) return
  if (rate === null && payer === null) {
    await db.delete(categoryFee).where(eq(categoryFee.category, category))
    return
  }
  const set = { rate, payer, updatedAt: sql`now()` }
  await db
    .insert(categoryFee)
    .values({ category, ...set })
    .onConflictDoUpdate({ target: categoryFee.category, set })
}

async function writeMinimums({ db }: Scope, category: ListingCategory | null, minimums: OwnFeeTerms['minimums']) {
  for (const currency of dealCurrencies) {
    const amount = minimums[currency]
    const isOfCategory = category === null ? isNull(feeMinimum.category) : eq(feeMinimum.category, category)
    if (amount === null) await db.delete(feeMinimum).where(and(isOfCategory, eq(feeMinimum.currency, currency)))
    else
      await db
        .insert(feeMinimum)
        .values({ category, currency, amount })
        .onConflictDoUpdate({
          target: [feeMinimum.category, feeMinimum.currency],
          set: { amount, updatedAt: sql`now()` },
        })
  }
}

/** For the audit log: what changed, with what it was before. */
function describeChange(category: ListingCategory | null, before: OwnFeeTerms, wanted: OwnFeeTerms) {
  const [former, present] = [textsOf(before), textsOf(wanted)]
  const names = (['rate', 'payer', 'minimums'] as const).filter((name) => former[name] !== present[name])
  const pick = (texts: typeof former) => Object.fromEntries(names.map((name) => [`fee_${name}`, texts[name]]))
  return { category: category ?? 'general', ...pick(present), before: pick(former) }
}

function textsOf({ rate, payer, minimums }: OwnFeeTerms) {
  const amounts = dealCurrencies.map((currency) => formatMoney(minimums[currency], currency)).filter(Boolean)
  return { rate: rate && String(Number(rate)), payer, minimums: amounts.join(' and ') || null }
}
