import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { OperatorError } from '#lib/operator-error.ts'
import { benches } from '../bench/benches.ts'
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
  const chosenParts = readPartNames()
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
      writePerformance()
      if (rulingsOf(bench, measured).some(({ isMet }) => isMet === false)) process.exitCode = 1
    }
  })
  if (!process.env.BENCH_ONLY) console.log('\nThe results are in docs/performance.md.')
})

function readPartNames(): string[] {
  const partNames = Object.keys(benches)
  const names = process.argv.slice(2).filter((argument) => argument !== '--full')
  const unknownName = names.find((name) => !partNames.includes(name))
  if (unknownName) throw new OperatorError(`There is no bench named ${unknownName}; there are ${partNames.join(', ')}.`)
  return names.length > 0 ? names : partNames
}
