/** A number as short as the eye allows. */
export function n(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}
