import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { announcement, chosenServers } from './e2e/servers/server-names.ts'

// An instance that runs already, in development, may be walked instead of instances of the run's own.
const given = process.env.BASE_URL || undefined
const servers = given ? [] : chosenServers(process.argv)
const productURL = given ?? process.env.PRODUCT_URL
const specimensURL = given ?? process.env.SPECIMENS_URL
const developmentURL = given ?? process.env.DEVELOPMENT_URL
// What is the same on every screen is walked on one.
const sameOnEveryScreen = [
  'e2e/design/{files,forms}.spec.ts',
  'e2e/instance/{design-hidden,pages}.spec.ts',
  'e2e/site/{legal-words,page-heads,site-files}.spec.ts',
]
const product = { testIgnore: ['e2e/design/**', 'e2e/development/**', 'e2e/mail/**'] }
const productOnPhone = { testIgnore: [...product.testIgnore, ...sameOnEveryScreen] }
const design = { testMatch: 'e2e/design/*.spec.ts', dependencies: given ? ['development'] : [] }
// A journey that makes sense on one screen alone is tagged with it.
const desktop = {
  grepInvert: /@phone/,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
}
const phone = { grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // One more than cores, because journeys wait for answers and for the screen.
  workers: availableParallelism() + 1,
  // Instances, their databases and the browsers share what may be two cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Only to record what went wrong, which costs a journey up to a quarter of its time: one that fails once has failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ['list'],
    ['./e2e/servers/instances-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : []),
  ],
  globalSetup: './e2e/servers/find-browser.ts',
  ...(servers.length > 0 && {
    webServer: {
      name: 'instances',
      command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" e2e/servers/serve.ts ${servers.join(' ')}`,
      wait: { stdout: announcement },
      timeout: 200_000,
      // However long: what does not stop within a minute is killed by the server itself.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 0 },
    },
  }),
  use: {
    baseURL: productURL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Those first that wait most, so that no worker ends long after the other.
  projects: [
    {
      name: 'development',
      testMatch: 'e2e/development/*.spec.ts',
      use: { ...desktop.use, baseURL: developmentURL },
    },
    // A product that mails asks each unknown device for a code: no other journey runs against it.
    ...(given
      ? []
      : [
          {
            name: 'mail',
            testMatch: 'e2e/mail/*.spec.ts',
            ...desktop,
            use: { ...desktop.use, baseURL: process.env.MAIL_URL },
          },
        ]),
    { name: 'desktop', ...desktop, ...product },
    { name: 'phone', ...phone, ...productOnPhone },
    { name: 'design-desktop', ...desktop, ...design, use: { ...desktop.use, baseURL: specimensURL } },
    {
      name: 'design-phone',
      ...phone,
      ...design,
      testIgnore: sameOnEveryScreen,
      use: { ...phone.use, baseURL: specimensURL },
    },
  ],
})
