import { formatMoney } from '#lib/money.ts'

type MoneyTextProps = {
  /** A decimal string, as contracts carry it; never a float. */
  amount: string | null | undefined
  currency: string
  /** Read where there is no amount, as in 'Price not specified'. */
  otherwise?: string
  /** Figures of one width, for columns. */
  tabular?: boolean
  className?: string
}

export function MoneyText({ amount, currency, otherwise, tabular = false, className = '' }: MoneyTextProps) {
  const figures = tabular ? 'whitespace-nowrap tabular-nums lining-nums' : 'lining-nums'
  return <span className={`${figures} ${className}`.trim()}>{formatMoney(amount, currency, otherwise)}</span>
}
