import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605 CriOS/123 Safari/604', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/123 Safari/537.36 Edg/123', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:124.0) Gecko/20100101 Firefox/124.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the user agent %s is described as %s', (userAgent, description) => {
  expect(describeDevice(userAgent)).toBe(description)
})
