import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { announcementPattern, chosenServers } from './e2e/servers/server-names.ts'

// With BASE_URL, journeys use an instance that is already running instead of starting their own.
const given = process.env.BASE_URL || undefined
const servers = given ? [] : chosenServers(process.argv)
const productURL = given ?? process.env.PRODUCT_URL
const specimensURL = given ?? process.env.SPECIMENS_URL
const developmentURL = given ?? process.env.DEVELOPMENT_URL
// Pages that are the same on every screen are tested on one project.
const sameOnEveryScreen = [
  'e2e/design/{files,forms}.spec.ts',
  'e2e/instance/{design-hidden,pages}.spec.ts',
  'e2e/site/{legal-words,page-heads,site-files}.spec.ts',
]
const product = { testIgnore: ['e2e/design/**', 'e2e/development/**', 'e2e/mail/**'] }
const productOnPhone = { testIgnore: [...product.testIgnore, ...sameOnEveryScreen] }
const design = { testMatch: 'e2e/design/*.spec.ts', dependencies: given ? ['development'] : [] }
// A journey that makes sense on one screen size only, or proves the same on both, has the tag of one.
const desktop = {
  grepInvert: /@phone/,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
}
const phone = { grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // One worker more than cores, because journeys wait for responses and rendering.
  workers: availableParallelism() + 1,
  // Instances, their databases and the browsers may share two cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // The retry only records a trace, which costs up to a quarter of a journey's time. A journey that fails once has failed.
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
      wait: { stdout: announcementPattern },
      timeout: 200_000,
      // No limit here: the server script kills instances that do not stop within a minute.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 0 },
    },
  }),
  use: {
    baseURL: productURL,
    reuseContext: true,
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
  // The journeys that wait most start first, so that both workers end at about the same time.
  projects: [
    {
      name: 'development',
      testMatch: 'e2e/development/*.spec.ts',
      use: { ...desktop.use, baseURL: developmentURL },
    },
    // An instance that sends mail asks each unknown device for a code, so only these journeys use it.
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
