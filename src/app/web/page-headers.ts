export type PageMode = 'production' | 'development'

/** The headers of every page. Nothing inline runs or styles without the request's nonce. */
export function pageHeaders(mode: PageMode, nonce: string): Record<string, string> {
  return {
    'content-security-policy': serialise(mode === 'production' ? strictPolicy(nonce) : developmentPolicy(nonce)),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `${deniedFeatures.map((feature) => `${feature}=()`).join(', ')}`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A page carries its nonce and its reader's data: it belongs to one request.
    'cache-control': 'private, no-cache',
  }
}

type Policy = Record<string, string[]>

function strictPolicy(nonce: string): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
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
function developmentPolicy(nonce: string): Policy {
  return {
    ...strictPolicy(nonce),
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
