/**
 * What somebody typed as an amount, as an exact decimal: groups may be set apart, the decimals by a point or a comma.
 * Nothing where it cannot be meant as one. `decimals` is how many the currency has.
 */
export function parseAmount(text: string, decimals = 2): string | undefined {
  const typed = text.replace(/[\s'’_]/g, '')
  const [, whole = '', rest = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  const digits = ungrouped(whole)
  if (digits === undefined || rest.length > decimals) return undefined
  return rest ? `${digits}.${rest}` : digits
}

/** 1250000 of 1,250,000 and 1.250.000: one sign throughout, and three digits behind each. */
function ungrouped(whole: string): string | undefined {
  const isPlain = /^\d+$/.test(whole)
  const isGrouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(whole)
  if (!isPlain && !isGrouped) return undefined
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return digits.length <= 14 ? digits : undefined
}
