/** Enough of an address or a number for its owner to know which, and for nobody to learn it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`
  return `${address.slice(0, 3)}••••${address.slice(-2)}`
}
