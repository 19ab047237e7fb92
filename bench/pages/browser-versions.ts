import { execFileSync } from 'node:child_process'
import lighthouse from 'lighthouse/package.json' with { type: 'json' }

export const browserVersions = (browser: string) => ({
  Chromium: execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
  Lighthouse: lighthouse.version,
})
