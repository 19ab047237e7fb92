/** Amounts are exact decimals in strings; floats would lose cents. This limit holds for columns, the API and forms. */
export const amountDigits = { whole: 14, fraction: 2 } as const

export const amountPattern = new RegExp(`^\\d{1,${amountDigits.whole}}(\\.\\d{1,${amountDigits.fraction}})?$`)

/**
 * An exact amount for people to read: whole amounts without decimals, others with the cents of their currency.
 * Amounts are decimal strings throughout; as a float, nine quadrillion and one would be nine quadrillion.
 */
export function formatMoney(amount: string | null | undefined, currency: string, otherwise = ''): string {
  if (!isDecimal(amount)) return otherwise
  return formatterOf(currency).format(amount)
}

/** Yen have no smaller unit; all other currencies here have two decimals. */
export const hasDecimals = (currency: string): boolean => currency !== 'JPY'

/** For exact comparisons of amounts with at most two decimals; floats would round the cents of the largest. */
export function centsOf(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

function isDecimal(amount: string | null | undefined): amount is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(amount ?? '')
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string): Intl.NumberFormat {
  const cachedFormatter = formatters.get(currency)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  formatters.set(currency, formatter)
  return formatter
}
