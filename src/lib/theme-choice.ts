export type Theme = 'light' | 'dark'

/** The reader's choice; `auto` follows the system. */
export type ThemeChoice = 'auto' | Theme

const cookieName = 'theme'
const secondsPerYear = 365 * 24 * 60 * 60

/** Reads a Cookie header or `document.cookie`; anything unknown counts as no choice. */
export function themeIn(cookies = ''): ThemeChoice {
  for (const entry of cookies.split(';')) {
    const [name, value] = entry.trim().split('=')
    if (name === cookieName && (value === 'light' || value === 'dark')) return value
  }
  return 'auto'
}

/** What `document.cookie` is set to; returning to `auto` removes it. */
export function themeCookie(choice: ThemeChoice, secure: boolean): string {
  const [value, maxAge] = choice === 'auto' ? ['', 0] : [choice, secondsPerYear]
  return `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}
