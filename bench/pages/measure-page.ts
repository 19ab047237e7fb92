import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainFailure } from '#lib/plain-failure.ts'
import { runNode } from '../../scripts/proof/run-program.ts'

/** Scores of 100, milliseconds, and the bytes of script as they travel, with their headers. */
export const figures = {
  performance: (seen) => score(seen, 'performance'),
  accessibility: (seen) => score(seen, 'accessibility'),
  'best practices': (seen) => score(seen, 'best-practices'),
  'FCP ms': (seen) => number(seen, 'first-contentful-paint'),
  'LCP ms': (seen) => number(seen, 'largest-contentful-paint'),
  'TBT ms': (seen) => number(seen, 'total-blocking-time'),
  CLS: (seen) => number(seen, 'cumulative-layout-shift'),
  'script kB': (seen) => scriptBytes(seen) / 1000,
} satisfies Record<string, (seen: Seen) => number>

export type Figure = keyof typeof figures

export interface Measurement {
  figures: Record<Figure, number>
  /** What keeps accessibility or best practices from 100. */
  faults: string[]
}

interface Audit {
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

interface Seen {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const categories = ['performance', 'accessibility', 'best-practices']

/** One visit by Lighthouse as a phone on a slow line, in a browser of its own. */
export async function measurePage(url: string, browser: string): Promise<Measurement> {
  const seen = await visitPatiently(url, browser)
  const entries = Object.entries(figures).map(([figure, read]) => [figure, read(seen)])
  return { figures: Object.fromEntries(entries), faults: faultsOf(seen) }
}

/** On a busy machine the browser now and then loses the beginning of a trace. */
async function visitPatiently(url: string, browser: string, attempts = 3): Promise<Seen> {
  const seen = await visit(url, browser)
  if (!seen.runtimeError) return seen
  if (attempts > 1) return await visitPatiently(url, browser, attempts - 1)
  throw new PlainFailure(`Lighthouse could not measure ${url}: ${seen.runtimeError.message}`)
}

async function visit(url: string, browser: string): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-lighthouse-'))
  const path = join(folder, 'seen.json')
  try {
    const { output } = await runNode(
      'node_modules/lighthouse/cli/index.js',
      [
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${path}`,
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking',
      ],
      { env: { CHROME_PATH: browser } },
    )
    return readSeen(path, output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readSeen(path: string, output: string): Seen {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Seen
  } catch {
    throw new PlainFailure(`Lighthouse left no report:\n${output.trim()}`)
  }
}

function score({ categories }: Seen, name: string): number {
  return Math.round((categories[name]?.score ?? Number.NaN) * 100)
}

function number({ audits }: Seen, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN
}

function scriptBytes({ audits }: Seen): number {
  const requests = audits['network-requests']?.details?.items ?? []
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

function faultsOf({ categories, audits }: Seen): string[] {
  return ['accessibility', 'best-practices']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id)
}
