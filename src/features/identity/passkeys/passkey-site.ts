export interface PasskeySite {
  /** The host name. Browsers bind each passkey to one. */
  id: string
  origin: string
}

/**
 * The site that passkeys are made for. Browsers offer passkeys only over TLS and only for host names, not for IP
 * addresses. The exception is "localhost", which needs no TLS. Returns undefined if passkeys cannot work at this origin.
 */
export function passkeySite(origin: string): PasskeySite | undefined {
  const url = new URL(origin)
  if (/^(?:127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost'
  const { protocol, hostname } = url
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = !/^(?:[\d.]+|\[.*\])$/.test(hostname)
  return isName && (isLocal || protocol === 'https:') ? { id: hostname, origin: url.origin } : undefined
}
