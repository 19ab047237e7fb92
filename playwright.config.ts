import { defineConfig, devices } from '@playwright/test'

const baseURL = process.env.BASE_URL
if (!baseURL) throw new Error('BASE_URL is not set: run the journeys through `npm test`, which starts an instance')

/** The pages of specimens are in no product: instances of their own, or the one instance when that is in development. */
const designURL = process.env.DESIGN_URL ?? baseURL
const developmentURL = process.env.DEVELOPMENT_URL ?? baseURL
// What is the same on every screen is walked on one.
const sameOnEveryScreen = [
  'e2e/design/{files,forms}.spec.ts',
  'e2e/instance/{design-hidden,pages}.spec.ts',
  'e2e/site/{legal-words,page-heads,site-files}.spec.ts',
]
const product = { testIgnore: ['e2e/design/**', 'e2e/development/**', 'e2e/mail/**'] }
const productOnPhone = { testIgnore: [...product.testIgnore, ...sameOnEveryScreen] }
const design = { testMatch: 'e2e/design/*.spec.ts', dependencies: process.env.DESIGN_URL ? [] : ['development'] }
// A journey that makes sense on one screen alone is tagged with it.
const desktop = {
  grepInvert: /@phone/,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
}
const phone = { grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One for each core; by itself it takes one for two, and they wait more than they work.
  workers: '100%',
  // Two instances, their databases and the browsers share what may be two cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Only to record what went wrong, which costs a journey up to a quarter of its time: one that fails once has failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: 'list',
  use: {
    baseURL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A product that mails asks each unknown device for a code: no other journey runs against it.
  projects: process.env.MAILBOX_DIR
    ? [{ name: 'mail', testMatch: 'e2e/mail/*.spec.ts', ...desktop }]
    : [
        { name: 'desktop', ...desktop, ...product },
        { name: 'phone', ...phone, ...productOnPhone },
        {
          name: 'development',
          testMatch: 'e2e/development/*.spec.ts',
          use: { ...desktop.use, baseURL: developmentURL },
        },
        { name: 'design-desktop', ...desktop, ...design, use: { ...desktop.use, baseURL: designURL } },
        {
          name: 'design-phone',
          ...phone,
          ...design,
          testIgnore: sameOnEveryScreen,
          use: { ...phone.use, baseURL: designURL },
        },
      ],
})
