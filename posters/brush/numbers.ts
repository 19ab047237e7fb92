/** Rounds a number for SVG: as few digits as possible without a visible difference. */
export function n(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}
