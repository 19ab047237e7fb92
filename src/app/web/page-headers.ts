import { type InlineCode, securityPolicies } from '../http/security-policies.ts'

export type PageMode = 'production' | 'development'

/** The headers of every rendered page. */
export function pageHeaders(mode: PageMode, inline: InlineCode): Record<string, string> {
  const policyFor = mode === 'production' ? securityPolicies.page : securityPolicies.developmentPage
  return {
    'content-security-policy': policyFor(inline),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `${deniedFeatures.map((feature) => `${feature}=()`).join(', ')}`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Only the browser may cache a page, and it must revalidate each time.
    'cache-control': 'private, no-cache',
    vary: 'cookie',
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
