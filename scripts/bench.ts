import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { OperatorError } from '#lib/operator-error.ts'
import { benches } from '../bench/benches.ts'
import { compareWith } from '../bench/compare/compare.ts'
import { recordHistory } from '../bench/history/history.ts'
import { mainFiguresOf } from '../bench/history/main-figures.ts'
import { assertEnoughFiles } from '../bench/support/assert-enough-files.ts'
import { withBenchDatabase } from '../bench/support/bench-database.ts'
import { measuredNow, readResults, writeResults } from '../bench/support/kept.ts'
import { thisMachine } from '../bench/support/machine.ts'
import { partSection, rulingsOf } from '../bench/support/part-section.ts'
import { sizeOf } from '../bench/support/settings.ts'
import { writePerformance } from '../bench/support/write-performance.ts'
import { buildWeb, isWebStale } from './build.ts'
import { runCommand } from './command.ts'

// Heap sizes are read after a garbage collection.
setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

await runCommand(async () => {
  const { chosenParts, compared } = readArguments()
  if (compared) return await compareWith(compared, chosenParts, console.log)
  if (chosenParts.includes('messages')) assertEnoughFiles(sizeOf('BENCH_STREAMS'))
  console.log('Measuring takes a while. Other work on this machine disturbs the figures; ratios suffer least.')
  if (await isWebStale()) await buildWeb()
  const machine = thisMachine()
  await withBenchDatabase(async (ground) => {
    for (const [name, bench] of Object.entries(benches)) {
      if (!chosenParts.includes(name)) continue
      const measured = measuredNow(machine, bench.settings, await bench.run(ground))
      console.log(`\n${partSection(bench, measured)}`)
      if (process.env.BENCH_ONLY) continue
      // Written at once, so that it is kept if a later part fails.
      const results = readResults()
      writeResults({ ...results, parts: { ...results.parts, [name]: measured } })
      const [figures, at] = [mainFiguresOf(name, measured.tables), measured.at]
      for (const slower of recordHistory({ at, part: name, cpu: machine.CPU, figures }))
        console.log(`Slower: ${slower}`)
      writePerformance()
      if (rulingsOf(bench, measured).some(({ isMet }) => isMet === false)) process.exitCode = 1
    }
  })
  if (!process.env.BENCH_ONLY) console.log('\nThe results are in docs/performance.md.')
})

/** `npm run bench -- listings deals`, or `npm run bench -- --compare main members`. */
function readArguments(): { chosenParts: string[]; compared?: string } {
  const words = process.argv.slice(2).filter((argument) => argument !== '--full')
  const at = words.indexOf('--compare')
  const [, compared] = at < 0 ? [] : words.splice(at, 2)
  if (at >= 0 && !compared) throw new OperatorError('--compare needs a commit: npm run bench -- --compare main members')
  const partNames = Object.keys(benches)
  const unknownName = words.find((name) => !partNames.includes(name))
  if (unknownName) throw new OperatorError(`There is no bench named ${unknownName}; there are ${partNames.join(', ')}.`)
  const chosenParts = words.length > 0 ? words : compared ? ['members'] : partNames
  return { chosenParts, ...(compared && { compared }) }
}
