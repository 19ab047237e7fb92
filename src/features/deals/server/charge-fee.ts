import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { readFee } from '#features/instance/server/read-fee.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { feeShares, successFee } from '../fee.ts'
import { dealParties } from '../terms.ts'
import { type deal, dealFee, dealFeeShare } from './tables.ts'

type Charged = Pick<typeof deal.$inferSelect, 'id' | 'amount' | 'currency' | 'buyerId' | 'sellerId'>

/** Writes down what the operator takes of a deal, and from whom. The parties may know neither the rate nor all of it. */
export async function chargeFee(ground: DatabaseAccess, { id: dealId, ...charged }: Charged): Promise<void> {
  const { amount, currency, buyerId, sellerId } = charged
  await continueAs(system, async () => {
    const { rate, payer } = await readFee(ground)
    const fee = successFee({ amount, currency, rate })
    await ground.db.insert(dealFee).values({ dealId, rate, payer, amount: fee, currency })
    const shares = feeShares(fee, currency, payer)
    const memberIds = { buyer: buyerId, seller: sellerId }
    const due = dealParties
      .map((party) => ({ dealId, party, memberId: memberIds[party], amount: shares[party] }))
      .filter(({ amount }) => !isZero(amount))
    if (due.length > 0) await ground.db.insert(dealFeeShare).values(due)
  })
}

const isZero = (amount: string) => /^[0.]*$/.test(amount)
