import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { OperatorError } from '#lib/operator-error.ts'
import { runNode } from '../../scripts/proof/run-program.ts'
import { type Preset, presets } from './presets.ts'

/** Scores out of 100, milliseconds, and bytes of scripts as transferred, headers included. */
export const figures = {
  performance: (result) => score(result, 'performance'),
  accessibility: (result) => score(result, 'accessibility'),
  'best practices': (result) => score(result, 'best-practices'),
  'FCP ms': (result) => number(result, 'first-contentful-paint'),
  'LCP ms': (result) => number(result, 'largest-contentful-paint'),
  'TBT ms': (result) => number(result, 'total-blocking-time'),
  CLS: (result) => number(result, 'cumulative-layout-shift'),
  'script kB': (result) => scriptBytes(result) / 1000,
} satisfies Record<string, (result: LighthouseResult) => number>

export type Figure = keyof typeof figures

export interface Measurement {
  figures: Record<Figure, number>
  /** The audits that keep accessibility or best practices below 100. */
  faults: string[]
}

interface Audit {
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

interface LighthouseResult {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const categories = ['performance', 'accessibility', 'best-practices']

export interface Visit {
  url: string
  browser: string
  preset: Preset
  /** The cookies of a signed-in member. */
  cookie?: string
}

/** One visit by Lighthouse, in a new browser. */
export async function measurePage(visit: Visit): Promise<Measurement> {
  const result = await visitPatiently(visit)
  if (pathOf(result.finalDisplayedUrl) !== pathOf(visit.url))
    throw new OperatorError(`${visit.url} led to ${result.finalDisplayedUrl}`)
  const entries = Object.entries(figures).map(([figure, read]) => [figure, read(result)])
  return { figures: Object.fromEntries(entries), faults: faultsOf(result) }
}

const pathOf = (url: string) => new URL(url).pathname

/** On a busy machine the browser sometimes loses the beginning of a trace. */
async function visitPatiently(visit: Visit, attempts = 3): Promise<LighthouseResult> {
  const result = await visitOnce(visit)
  if (!result.runtimeError) return result
  if (attempts > 1) return await visitPatiently(visit, attempts - 1)
  throw new OperatorError(`Lighthouse could not measure ${visit.url}: ${result.runtimeError.message}`)
}

async function visitOnce({ url, browser, preset, cookie }: Visit): Promise<LighthouseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-lighthouse-'))
  const path = join(folder, 'result.json')
  try {
    const profile = cookie && (await profileWithCookies(join(folder, 'profile'), { url, browser, cookie }))
    const { output } = await runNode(
      'node_modules/lighthouse/cli/index.js',
      [
        url,
        '--quiet',
        ...presets[preset],
        // A member's page keeps a live stream open, so its network never becomes idle.
        ...(profile ? ['--max-wait-for-load=10000'] : []),
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${path}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${[...browserOptions, ...(profile ? [`--user-data-dir=${profile}`] : [])].join(' ')}`,
      ],
      { env: { CHROME_PATH: browser } },
    )
    return readResult(path, output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const browserOptions = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking']

/** A browser profile with these cookies. Lighthouse could send them as headers, but a page that sets a cookie replaces those. */
async function profileWithCookies(
  folder: string,
  { url, browser, cookie }: { url: string; browser: string; cookie: string },
): Promise<string> {
  const context = await chromium.launchPersistentContext(folder, { executablePath: browser, args: browserOptions })
  const anHour = Date.now() / 1_000 + 3_600
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      // A cookie without an expiry is not written to the profile.
      // The browser would limit a cookie to the folder of the page whose URL it is given.
      return { url: new URL(url).origin, name, value, expires: anHour }
    }),
  )
  await context.close()
  return folder
}

function readResult(path: string, output: string): LighthouseResult {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LighthouseResult
  } catch {
    throw new OperatorError(`Lighthouse left no report:\n${output.trim()}`)
  }
}

function score({ categories }: LighthouseResult, name: string): number {
  return Math.round((categories[name]?.score ?? Number.NaN) * 100)
}

function number({ audits }: LighthouseResult, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN
}

function scriptBytes({ audits }: LighthouseResult): number {
  const requests = audits['network-requests']?.details?.items ?? []
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

function faultsOf({ categories, audits }: LighthouseResult): string[] {
  return ['accessibility', 'best-practices']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id)
}
