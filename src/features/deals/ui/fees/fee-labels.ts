import { formatMoney } from '#lib/money.ts'
import type { FeeShare } from '../../fees/records.ts'
import type { FeeStatus } from '../../fees/terms.ts'

export const statusLabels: Record<FeeStatus, string> = {
  due: 'Due',
  invoiced: 'Invoiced',
  paid: 'Paid',
  waived: 'Waived',
  reversed: 'Reversed',
}

export const statusTones = { due: 'warn', invoiced: 'half', paid: 'ok', waived: 'ended', reversed: 'neutral' } as const

/** The mark that a dialog asks about, or the history. */
export type FeeDialog = 'invoiced' | 'paid' | 'waived' | 'back' | 'history'

/** "€10.01 from Bea Buyer" */
export const describeFee = ({ amount, currency, member }: FeeShare): string =>
  `${formatMoney(amount, currency)} from ${member.name || 'a former member'}`

/** A fee of a void deal, or of a deal of the curator's own, takes no mark. */
export const canMark = ({ status, is_own_deal }: FeeShare): boolean => status !== 'reversed' && !is_own_deal
