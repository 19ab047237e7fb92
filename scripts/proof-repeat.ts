// Vitest and Playwright repeat single tests. Neither repeats a whole run and reports which test failed in which round.
import { cpSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '#lib/operator-error.ts'
import { runCommand } from './command.ts'
import { outcomeOf, resultsFolder, runSteps } from './proof/run-steps.ts'
import { browser, build, journeys, unitTests } from './proof/steps.ts'

/** Keeps one core busy until it is terminated. */
const load = 'for (;;) for (let n = 0; n < 1e9; n++);'

await runCommand(async () => {
  const { rounds, loaded } = readArguments(process.argv.slice(2))
  await runSteps({ atOnce: [browser, build] })
  const failures = new Map<string, number[]>()
  for (let round = 1; round <= rounds; round++) {
    const isLoaded = round > rounds - loaded
    console.log(`Round ${round} of ${rounds}${isLoaded ? ', beside other load' : ''}`)
    const burners = isLoaded ? [1, 2].map(() => new Worker(load, { eval: true })) : []
    const outcome = outcomeOf(await runSteps({ inOrder: [unitTests, journeys] }))
    await Promise.all(burners.map((burner) => burner.terminate()))
    if (outcome.failures.length > 0) keepTraces(round)
    for (const { name } of outcome.failures) failures.set(name, [...(failures.get(name) ?? []), round])
  }
  for (const [name, where] of failures)
    console.log(`✗ failed in ${where.length} of ${rounds} (round ${where.join(', ')}): ${name}`)
  console.log(`${rounds} rounds, ${loaded} of them beside other load; ${failures.size} tests failed at least once`)
  process.exitCode = failures.size === 0 ? 0 : 1
})

/** Keeps the traces of failed tests, which the next round would overwrite. */
function keepTraces(round: number) {
  for (const folder of ['journeys', 'logs'].map((name) => join(resultsFolder, name)))
    if (existsSync(folder)) cpSync(folder, join(resultsFolder, `round-${round}`, basename(folder)), { recursive: true })
}

/** `N` rounds; `--loaded K` runs the last K of them beside two busy threads. */
function readArguments([rounds = '20', flag, loaded = '0']: string[]): { rounds: number; loaded: number } {
  const counts = { rounds: Number(rounds), loaded: flag === '--loaded' ? Number(loaded) : 0 }
  const isRight =
    Number.isInteger(counts.rounds) && counts.rounds > 0 && counts.loaded >= 0 && counts.loaded <= counts.rounds
  if (!isRight || (flag !== undefined && flag !== '--loaded'))
    throw new OperatorError('Usage: npm run proof:repeat -- ROUNDS [--loaded ROUNDS]')
  return counts
}
