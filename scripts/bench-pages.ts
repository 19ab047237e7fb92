import { randomUUID } from 'node:crypto'
import { OperatorError } from '#lib/operator-error.ts'
import { recordHistory } from '../bench/history/history.ts'
import { mainFiguresOfPages } from '../bench/history/main-figures.ts'
import { browserVersions } from '../bench/pages/browser-versions.ts'
import { missedBy, shownFigure } from '../bench/pages/page-bounds.ts'
import { type Page, pages } from '../bench/pages/pages.ts'
import type { PageResults, Visited } from '../bench/pages/pages-kept.ts'
import { type Preset, presets } from '../bench/pages/presets.ts'
import { findExampleIds, signIn } from '../bench/pages/signed-in.ts'
import { visitPage } from '../bench/pages/visit-page.ts'
import { readResults, writeResults } from '../bench/support/kept.ts'
import { thisMachine } from '../bench/support/machine.ts'
import { writePerformance } from '../bench/support/write-performance.ts'
import { startInstance } from '../e2e/servers/instance.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { ensureFullBrowser } from './browser.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const { chosenPages, chosenPresets } = readArguments()
  const browser = await ensureFullBrowser(console.log)
  const machine = { ...thisMachine(), ...browserVersions(browser) }
  console.log(
    `Visiting ${chosenPages.length} pages as ${chosenPresets.join(' and ')}. Other work on this machine lowers the scores.`,
  )
  const folder = temporaryFolder('bench-pages-')
  const passphrase = randomUUID()
  const instance = startInstance({ startMode: 'product', folder, passphrase })
  try {
    const url = await instance.ready
    let sessionCookies = await signIn(url, passphrase)
    const exampleIds = await findExampleIds(url, sessionCookies)
    const renewSession = async () => {
      sessionCookies = await signIn(url, passphrase, sessionCookies)
      return sessionCookies
    }
    for (const page of chosenPages) {
      const address = `${url}${page.address(exampleIds)}`
      // Only the first visitor waits while the server prepares a page, so that visit is not measured.
      await fetch(address)
      for (const preset of chosenPresets) {
        const cookie = async () => (page.kind === 'member' ? await renewSession() : undefined)
        recordVisit(await visitPage({ page, preset, browser, cookie, url: address }), machine)
      }
    }
  } finally {
    await instance.stop()
  }
  const { pages: results } = readResults()
  if (results) {
    const entry = {
      at: new Date().toISOString(),
      part: 'pages',
      cpu: machine.CPU,
      figures: mainFiguresOfPages(results),
    }
    for (const slower of recordHistory(entry)) console.log(`Slower: ${slower}`)
    writePerformance()
  }
  console.log('\nThe results are in docs/performance.md.')
})

/** Reads the presets and pages named on the command line: `npm run bench:pages -- phone / /about`. */
function readArguments(): { chosenPages: readonly Page[]; chosenPresets: Preset[] } {
  const programArguments = process.argv.slice(2)
  const presetNames = Object.keys(presets) as Preset[]
  const requestedPresets = presetNames.filter((preset) => programArguments.includes(preset))
  const requestedPages = pages.filter(({ page }) => programArguments.includes(page))
  const unknownArgument = programArguments.find(
    (word) => !presetNames.some((one) => one === word) && !requestedPages.some(({ page }) => page === word),
  )
  if (unknownArgument)
    throw new OperatorError(
      `There is no ${unknownArgument}; there are ${[...presetNames, ...pages.map(({ page }) => page)].join(', ')}.`,
    )
  return {
    chosenPages: requestedPages.length > 0 ? requestedPages : pages,
    chosenPresets: requestedPresets.length > 0 ? requestedPresets : presetNames,
  }
}

/** Writes each visit at once, so that it is kept if a later one fails. */
function recordVisit(visited: Visited, machine: PageResults['machine']): void {
  const { page, preset, figures } = visited
  const figureTexts = Object.entries(figures).map(([name, value]) => `${name} ${shownFigure(value)}`)
  console.log(`${page}, ${preset}: ${figureTexts.join(', ')}`)
  const missed = missedBy(visited)
  for (const miss of missed) console.log(`  not met: ${miss}`)
  if (missed.length > 0) process.exitCode = 1

  const results = readResults()
  const otherVisits = results.pages?.visited.filter((one) => one.page !== page || one.preset !== preset) ?? []
  const presetNames = Object.keys(presets)
  const positionOf = (one: Visited) =>
    pages.findIndex((candidate) => candidate.page === one.page) * presetNames.length + presetNames.indexOf(one.preset)
  const allVisits = [...otherVisits, visited]
    .filter((one) => positionOf(one) >= 0)
    .toSorted((a, b) => positionOf(a) - positionOf(b))
  writeResults({ ...results, pages: { machine, visited: allVisits } })
  writePerformance()
}
