/** The Content-Security-Policy of every kind of response. A response of any other kind has `default`. */
export const securityPolicies = {
  default: "frame-ancestors 'none'",
  api: "default-src 'none'; frame-ancestors 'none'",
  /** Photographs, portraits and exports: opened as a document, a file runs and loads nothing. */
  file: "default-src 'none'; sandbox",
  /** Opened as a document, an SVG may use its own colours and run nothing. */
  poster: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  apiReference: (styleHash: string) =>
    `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
  page: (inline: InlineCode) => serialise(pagePolicy(inline)),
  developmentPage: (inline: InlineCode) => serialise(developmentPolicy(inline)),
}

/** How a page's own inline code is allowed: by the nonce of one rendering or, on cached pages, by its hashes. */
export type InlineCode = { nonce: string } | { scripts: string[]; styles: string[] }

type Policy = Record<string, string[]>

function pagePolicy(inline: InlineCode): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': 'nonce' in inline ? [`'nonce-${inline.nonce}'`, "'strict-dynamic'"] : ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...('nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    // Only the service worker for push messages.
    'worker-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Vite writes styles and the hot-reload client into the page. */
function developmentPolicy(inline: InlineCode): Policy {
  return {
    ...pagePolicy(inline),
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:', 'wss:'],
  }
}

function serialise(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
