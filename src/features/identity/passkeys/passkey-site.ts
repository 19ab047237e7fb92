export interface PasskeySite {
  /** The name of the host, to which a browser binds passkeys. */
  id: string
  origin: string
}

/**
 * Where the passkeys of a site work. Browsers offer them over TLS and to a name alone, never to an address of numbers;
 * on this machine they do without TLS, under the name "localhost".
 */
export function passkeySite(origin: string): PasskeySite | undefined {
  const url = new URL(origin)
  if (/^(?:127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost'
  const { protocol, hostname } = url
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = !/^(?:[\d.]+|\[.*\])$/.test(hostname)
  return isName && (isLocal || protocol === 'https:') ? { id: hostname, origin: url.origin } : undefined
}
