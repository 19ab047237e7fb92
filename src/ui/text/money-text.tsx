import { formatMoney } from '#lib/money.ts'

type MoneyTextProps = {
  /** A decimal string, as in contracts; never a float. */
  amount: string | null | undefined
  currency: string
  /** Shown if there is no amount, such as 'Price not specified'. */
  otherwise?: string
  /** Digits of equal width, for columns. */
  tabular?: boolean
  className?: string
}

export function MoneyText({ amount, currency, otherwise, tabular = false, className = '' }: MoneyTextProps) {
  const figures = tabular ? 'whitespace-nowrap tabular-nums lining-nums' : 'lining-nums'
  return <span className={`${figures} ${className}`.trim()}>{formatMoney(amount, currency, otherwise)}</span>
}
