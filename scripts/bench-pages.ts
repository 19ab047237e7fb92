import { mkdirSync, writeFileSync } from 'node:fs'
import { type Figure, figures, type Measurement, measurePage } from '../bench/pages/measure-page.ts'
import { medianOf } from '../bench/support/report.ts'
import { ensureBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { startInstance } from './proof/instance.ts'

const pages = ['/', '/about']
const visits = 3

type Figures = Record<Figure, number>

/** What every public page is held to, or one of them. */
const bounds: { figure: Figure; least?: number; most?: number; of?: string }[] = [
  { figure: 'performance', least: 98 },
  { figure: 'accessibility', least: 100 },
  { figure: 'best practices', least: 100 },
  { figure: 'CLS', most: 0 },
  { figure: 'script kB', most: 110, of: '/' },
]

await runCommand(async () => {
  const browser = await ensureBrowser(console.log)
  console.log(
    `Visiting ${pages.length} pages ${visits} times each as a phone on a slow line; other work on this machine lowers the scores.`,
  )
  const instance = await startInstance('start')
  try {
    // The first visitor waits for a page to be prepared; the others do not.
    await Promise.all(pages.map((path) => fetch(`${instance.url}${path}`)))
    const measured: Record<string, Measurement[]> = {}
    for (const path of pages) {
      measured[path] = []
      for (let visit = 0; visit < visits; visit++)
        measured[path].push(await measurePage(`${instance.url}${path}`, browser))
    }
    report(measured)
  } finally {
    await instance.stop()
  }
})

function missedBy(path: string, found: Figures): string[] {
  return bounds
    .filter(({ of = path }) => of === path)
    .filter(({ figure, least = 0, most = Number.POSITIVE_INFINITY }) => found[figure] < least || found[figure] > most)
    .map(({ figure, least, most }) => `${figure} is ${shown(found[figure])}, not ${least ?? most}`)
}

function report(measured: Record<string, Measurement[]>): void {
  const names = Object.keys(figures) as Figure[]
  console.log(`\n${'median'.padEnd(10)}${names.map((name) => name.padStart(16)).join('')}`)
  const medians: Record<string, Figures> = {}
  for (const [path, all] of Object.entries(measured)) {
    const found = Object.fromEntries(names.map((name) => [name, medianOf(all.map((one) => one.figures[name]))]))
    medians[path] = found as Figures
    console.log(`${path.padEnd(10)}${names.map((name) => shown(found[name]).padStart(16)).join('')}`)
    const missed = [...new Set([...all.flatMap(({ faults }) => faults), ...missedBy(path, found as Figures)])]
    for (const miss of missed) console.log(`  not met: ${miss}`)
    if (missed.length > 0) process.exitCode = 1
  }
  mkdirSync('bench-results', { recursive: true })
  writeFileSync(
    'bench-results/pages.json',
    JSON.stringify({ at: new Date().toISOString(), medians, measured }, null, 2),
  )
}

function shown(value = Number.NaN): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(value < 1 ? 3 : 1)
}
