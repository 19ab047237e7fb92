/** The path to redirect to if it stays on this site, otherwise the fallback. */
export function sameSitePath(target: unknown, fallback: string): string {
  // Browsers read a backslash as a slash and drop control characters, so both could lead to another host.
  if (typeof target !== 'string' || !/^\/(?![/\\])[^\\\p{C}\p{Z}]*$/u.test(target)) return fallback
  const { origin, pathname, search, hash } = new URL(target, base)
  const path = `${pathname}${search}${hash}`
  return origin === base && !path.startsWith('//') ? path : fallback
}

const base = 'https://here.invalid'
