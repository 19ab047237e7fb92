import type { DealCurrency } from '../terms.ts'

/** What curators record of one party's share of a fee. */
export const feeStates = ['due', 'invoiced', 'paid', 'waived'] as const
export type FeeState = (typeof feeStates)[number]

/** How the ledger lists a share: by its state, or as reversed once the deal is void. */
export const feeStatuses = [...feeStates, 'reversed'] as const
export type FeeStatus = (typeof feeStatuses)[number]

/** `forward` is the usual way, `back` takes a mistaken mark back. */
type MarkKind = 'forward' | 'back'

/** Every mark that a curator may make: from which state, to which. The SQL function `fee_mark` says the same. */
export const feeMarks = {
  due: { invoiced: 'forward', waived: 'forward' },
  invoiced: { paid: 'forward', waived: 'forward', due: 'back' },
  // Back to due only without an invoice: such fees were paid before invoices were recorded.
  paid: { invoiced: 'back', due: 'back' },
  waived: { due: 'back' },
} as const satisfies Record<FeeState, Partial<Record<FeeState, MarkKind>>>

export function markKind(from: FeeState, to: FeeState): MarkKind | undefined {
  const marks: Partial<Record<FeeState, MarkKind>> = feeMarks[from]
  return marks[to]
}

/** The state to which a mistaken mark is taken back; undefined for a fee without a mark. */
export function stateBefore(state: FeeState, hasInvoice: boolean): FeeState | undefined {
  if (state === 'due') return undefined
  return state === 'paid' && hasInvoice ? 'invoiced' : 'due'
}

export const feeLimits = { invoiceNumber: 60, reason: 1_000 } as const

export const noMinimums = { USD: null, EUR: null, GBP: null, CHF: null, AED: null, JPY: null } satisfies Record<
  DealCurrency,
  null
>
