import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { OperatorError } from '#lib/operator-error.ts'
import { benches } from '../bench/benches.ts'
import { assertEnoughFiles } from '../bench/support/assert-enough-files.ts'
import { withBenchDatabase } from '../bench/support/bench-database.ts'
import { keep, measuredNow, readKept } from '../bench/support/kept.ts'
import { thisMachine } from '../bench/support/machine.ts'
import { partSection, rulingsOf } from '../bench/support/part-section.ts'
import { sizeOf } from '../bench/support/settings.ts'
import { writePerformance } from '../bench/support/write-performance.ts'
import { buildWeb, isWebStale } from './build.ts'
import { runCommand } from './command.ts'

// Heap figures are taken after a collection.
setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

await runCommand(async () => {
  const wanted = partsWanted()
  if (wanted.includes('messages')) assertEnoughFiles(sizeOf('BENCH_STREAMS'))
  console.log('Measuring for a while; other work on this machine disturbs the figures, the ratios least.')
  if (await isWebStale()) await buildWeb()
  const machine = thisMachine()
  await withBenchDatabase(async (ground) => {
    for (const [name, bench] of Object.entries(benches)) {
      if (!wanted.includes(name)) continue
      const measured = measuredNow(machine, bench.settings, await bench.run(ground))
      console.log(`\n${partSection(bench, measured)}`)
      // At once: what was measured stays when a later part fails.
      const kept = readKept()
      keep({ ...kept, parts: { ...kept.parts, [name]: measured } })
      writePerformance()
      if (rulingsOf(bench, measured).some(({ held }) => held === false)) process.exitCode = 1
    }
  })
  console.log('\nAll of it is in docs/performance.md.')
})

function partsWanted(): string[] {
  const names = Object.keys(benches)
  const asked = process.argv.slice(2).filter((argument) => argument !== '--full')
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown) throw new OperatorError(`There is no bench named ${unknown}; there are ${names.join(', ')}.`)
  return asked.length > 0 ? asked : names
}
