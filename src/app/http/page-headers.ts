export type PageMode = 'production' | 'development'

/** What inline code is recognised by: a nonce of the one rendering, or the hashes of what was prepared. */
export type InlineCode = { nonce: string } | { scripts: string[]; styles: string[] }

/** The headers of every page. Nothing inline runs or styles but what is recognised. */
export function pageHeaders(mode: PageMode, inline: InlineCode): Record<string, string> {
  return {
    'content-security-policy': serialise(mode === 'production' ? strictPolicy(inline) : developmentPolicy(inline)),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `${deniedFeatures.map((feature) => `${feature}=()`).join(', ')}`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // It belongs to one browser, which asks each time whether it still holds.
    'cache-control': 'private, no-cache',
    vary: 'cookie',
  }
}

type Policy = Record<string, string[]>

function strictPolicy(inline: InlineCode): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': 'nonce' in inline ? [`'nonce-${inline.nonce}'`, "'strict-dynamic'"] : ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...('nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Vite writes styles and the hot-reload client into the page by itself. */
function developmentPolicy(inline: InlineCode): Policy {
  return {
    ...strictPolicy(inline),
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:', 'wss:'],
  }
}

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

function serialise(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
