import { randomUUID } from 'node:crypto'
import { OperatorError } from '#lib/operator-error.ts'
import { browserVersions } from '../bench/pages/browser-versions.ts'
import { missedBy, shownFigure } from '../bench/pages/page-bounds.ts'
import { type Page, pages } from '../bench/pages/pages.ts'
import type { PagesKept, Visited } from '../bench/pages/pages-kept.ts'
import { type Preset, presets } from '../bench/pages/presets.ts'
import { findShown, signIn } from '../bench/pages/signed-in.ts'
import { visitPage } from '../bench/pages/visit-page.ts'
import { keep, readKept } from '../bench/support/kept.ts'
import { thisMachine } from '../bench/support/machine.ts'
import { writePerformance } from '../bench/support/write-performance.ts'
import { startInstance } from '../e2e/servers/instance.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { ensureFullBrowser } from './browser.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const { chosen, as } = readArguments()
  const browser = await ensureFullBrowser(console.log)
  const machine = { ...thisMachine(), ...browserVersions(browser) }
  console.log(`Visiting ${chosen.length} pages as ${as.join(' and ')}. Other work on this machine lowers the scores.`)
  const folder = temporaryFolder('bench-pages-')
  const passphrase = randomUUID()
  const instance = startInstance({ way: 'product', folder, passphrase })
  try {
    const url = await instance.ready
    let known = await signIn(url, passphrase)
    const shown = await findShown(url, known)
    const enter = async () => {
      known = await signIn(url, passphrase, known)
      return known
    }
    for (const page of chosen) {
      const address = `${url}${page.address(shown)}`
      // Only the first visitor waits while the server prepares a page, so that visit is not measured.
      await fetch(address)
      for (const preset of as) {
        const cookie = async () => (page.kind === 'member' ? await enter() : undefined)
        take(await visitPage({ page, preset, browser, cookie, url: address }), machine)
      }
    }
  } finally {
    await instance.stop()
  }
  console.log('\nThe results are in docs/performance.md.')
})

/** Reads the presets and pages named on the command line: `npm run bench:pages -- phone / /about`. */
function readArguments(): { chosen: readonly Page[]; as: Preset[] } {
  const programArguments = process.argv.slice(2)
  const all = Object.keys(presets) as Preset[]
  const as = all.filter((preset) => programArguments.includes(preset))
  const chosen = pages.filter(({ page }) => programArguments.includes(page))
  const unknownArgument = programArguments.find(
    (word) => !all.some((one) => one === word) && !chosen.some(({ page }) => page === word),
  )
  if (unknownArgument)
    throw new OperatorError(
      `There is no ${unknownArgument}; there are ${[...all, ...pages.map(({ page }) => page)].join(', ')}.`,
    )
  return { chosen: chosen.length > 0 ? chosen : pages, as: as.length > 0 ? as : all }
}

/** Writes each visit at once, so that it is kept if a later one fails. */
function take(visited: Visited, machine: PagesKept['machine']): void {
  const { page, preset, figures } = visited
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${shownFigure(value)}`)
  console.log(`${page}, ${preset}: ${shown.join(', ')}`)
  const missed = missedBy(visited)
  for (const miss of missed) console.log(`  not met: ${miss}`)
  if (missed.length > 0) process.exitCode = 1

  const kept = readKept()
  const others = kept.pages?.visited.filter((one) => one.page !== page || one.preset !== preset) ?? []
  const as = Object.keys(presets)
  const place = (one: Visited) =>
    pages.findIndex((known) => known.page === one.page) * as.length + as.indexOf(one.preset)
  const all = [...others, visited].filter((one) => place(one) >= 0).toSorted((a, b) => place(a) - place(b))
  keep({ ...kept, pages: { machine, visited: all } })
  writePerformance()
}
