/** A random UUID. Not by crypto.randomUUID(), which browsers offer only on secure pages. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4]
  const [a, b, c, d, e] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(13, 16), digits.slice(17, 20), digits]
  return `${a}-${b}-4${c}-${variant}${d}-${e.slice(20)}`
}
