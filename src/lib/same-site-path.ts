/** Where a visitor wanted to go, if it is a place of this site; anything else leads to the fallback. */
export function sameSitePath(wanted: unknown, fallback = '/dashboard'): string {
  // Browsers read a backslash as a stroke and drop control characters, so both could name another host.
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{C}\p{Z}]*$/u.test(wanted)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, base)
  const path = `${pathname}${search}${hash}`
  return origin === base && !path.startsWith('//') ? path : fallback
}

const base = 'https://here.invalid'
