import { z } from 'zod'
import { feeRate } from '#features/instance/contract.ts'
import { feePayers } from '#features/instance/terms.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { amount } from '#platform/contract-terms.ts'
import { type DealCurrency, dealCurrencies, dealParties } from '../terms.ts'
import { feeStates, feeStatuses } from './terms.ts'

const curatorName = z.string().describe('The real name of the curator. May be empty.')

/** What one party of a completed deal owes the operator. */
export const FeeShare = z.object({
  id: z.uuid(),
  deal_id: z.uuid(),
  title: z.string().describe('The title of the deal, or of its listing. May be empty.'),
  party: z.enum(dealParties),
  member: z.object({ id: z.uuid(), name: z.string().describe('The real name. Empty if the member gave none.') }),
  amount: z.string(),
  currency: z.enum(dealCurrencies),
  category: z.enum(listingCategories).nullable().describe('Of the listing or mandate; null if the deal has none.'),
  rate: z.string().describe('In percent of the amount of the deal.'),
  minimum: z
    .string()
    .nullable()
    .describe('The minimum of the whole fee that held for the deal; null if there was none.'),
  is_minimum: z.boolean().describe('Whether the minimum raised the fee above the percentage.'),
  completed_at: z.string(),
  status: z.enum(feeStatuses).describe('The state, or `reversed` if the deal was declared void.'),
  state: z.enum(feeStates).describe('Of a reversed fee: what it was before.'),
  invoiced_on: z.iso.date().nullable().describe('Null for fees that were paid before invoices were recorded, too.'),
  invoice_number: z.string().nullable(),
  paid_on: z.iso.date().nullable(),
  waived_because: z.string().nullable(),
  marked: z.object({ at: z.string(), by: curatorName }).nullable().describe('The latest mark of a curator.'),
  is_own_deal: z.boolean().describe('Whether the caller is a party of the deal, and so may not mark its fees.'),
})
export type FeeShare = z.infer<typeof FeeShare>

/** The sums of one currency. */
export const FeeSum = z.object({
  currency: z.enum(dealCurrencies),
  ...{ due: z.string(), invoiced: z.string(), paid: z.string(), waived: z.string(), reversed: z.string() },
  to_refund: z.string().describe('How much of what was reversed had been paid.'),
})
export type FeeSum = z.infer<typeof FeeSum>

export const FeeEvent = z.object({
  number: z.number().int(),
  from: z.enum(feeStates),
  to: z.enum(feeStatuses).describe('`reversed` when the deal was declared void.'),
  at: z.string(),
  by: curatorName.nullable().describe('Null for a reversal: the audit log says which curator declared the deal void.'),
  day: z.iso.date().nullable().describe('The date of the invoice, or of the payment.'),
  invoice_number: z.string().nullable(),
  reason: z.string().nullable().describe('Why the fee is waived.'),
})
export type FeeEvent = z.infer<typeof FeeEvent>

const minimum = amount.nullable()

/** What a category has of its own: null where the general terms hold. */
export const OwnFeeTerms = z.object({
  rate: feeRate.nullable().describe('In percent of the amount.'),
  payer: z.enum(feePayers).nullable(),
  minimums: z
    .object({
      ...{ USD: minimum, EUR: minimum, GBP: minimum, CHF: minimum, AED: minimum, JPY: minimum },
    } satisfies Record<DealCurrency, z.ZodType>)
    .describe('The minimum of the whole fee in each currency; null if there is none of its own.'),
})
export type OwnFeeTerms = z.infer<typeof OwnFeeTerms>

export const FeeTermsList = z.object({
  general: OwnFeeTerms.extend({ rate: feeRate, payer: z.enum(feePayers) }),
  categories: z.array(OwnFeeTerms.extend({ category: z.enum(listingCategories) })),
})
export type FeeTermsList = z.infer<typeof FeeTermsList>
