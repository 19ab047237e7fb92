/** The value of one cookie of a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

interface CookieOptions {
  /** Seconds it is kept; 0 removes it. Without it, the browser removes the cookie when it closes. */
  maxAge?: number
  /** Over TLS only, and under a name that no other host can set. */
  secure: boolean
}

/** A cookie that scripts cannot read and other sites cannot send along with a write. */
export function guardedCookie(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  const lifetime = maxAge === undefined ? '' : ` Max-Age=${maxAge};`
  return `${guardedName(name, secure)}=${value}; Path=/;${lifetime} HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export const guardedName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)
