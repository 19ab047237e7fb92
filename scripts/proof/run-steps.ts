// npm-run-all2 runs commands in parallel or in sequence, but not a mix of both. It shows no progress, and after a failure it
// stops the rest or hides the failure.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { showProgress } from '../bootstrap/progress.mjs'
import { describeFailure, type Outcome, oneFailed, sum } from './outcome.ts'
import { root, stopPrograms } from './run-program.ts'
import type { Plan, Step } from './steps.ts'

export interface Timed {
  name: string
  seconds: number
  outcome: Outcome
}

export const resultsFolder = join(root, 'test-results')

/** Runs a plan and returns the outcome of each step, in the order in which they ended. A failed step does not stop others. */
export async function runSteps(plan: Plan): Promise<Timed[]> {
  const endedSteps: Timed[] = []
  const screen = openScreen()
  const stopListening = endWithSignals()
  try {
    await run(plan, async (step) => void endedSteps.push(await runStep(step, screen)))
    // A signal is ending this process. Nothing may run after a step until it does.
    if (isStopping) await new Promise(() => undefined)
  } finally {
    stopListening()
    screen.close()
  }
  return endedSteps
}

export const outcomeOf = (steps: Timed[]): Outcome => sum(steps.map(({ outcome }) => outcome))

async function run(plan: Plan, each: (step: Step) => Promise<void>): Promise<void> {
  if (isStopping) return
  if ('run' in plan) return each(plan)
  if ('atOnce' in plan) return void (await Promise.all(plan.atOnce.map((part) => run(part, each))))
  for (const part of plan.inOrder) await run(part, each)
}

async function runStep({ name, run }: Step, screen: Screen): Promise<Timed> {
  const startedAt = performance.now()
  screen.update(name, '')
  const log = join(resultsFolder, 'logs', `${name.replaceAll(/\W+/g, '-')}.log`)
  const outcome = await run({ log, onLine: (line) => screen.update(name, line) }).catch((error: Error) =>
    oneFailed(name, error.message),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const { passed, failures } = outcome
  const counts = passed + failures.length > 1 ? `: ${passed} passed, ${failures.length} failed` : ''
  screen.end(name, [
    `${failures.length > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)${counts}`,
    ...failures.map((failure) => describeFailure(failure).replace(/^/gm, '    ')),
  ])
  return { name, seconds, outcome }
}

type Screen = ReturnType<typeof openScreen>

/** Prints a line for each step that ended. In a terminal, the last line shows the latest output of each running step. */
function openScreen() {
  const progress = showProgress('Testing')
  const latest = new Map<string, string>()
  const draw = () => {
    const room = Math.floor((process.stderr.columns ?? 80) / Math.max(1, latest.size)) - 12
    progress.update([...latest].map(([name, line]) => `${name} ${line}`.slice(0, Math.max(20, room))).join(' | '))
  }
  return {
    update(name: string, line: string) {
      const plainLine = stripVTControlCharacters(line).trim()
      if (plainLine !== '' || !latest.has(name)) latest.set(name, plainLine)
      draw()
    },
    end(name: string, lines: string[]) {
      latest.delete(name)
      draw()
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
      for (const line of lines) console.log(line)
    },
    close: () => void progress.end(),
  }
}

let isStopping = false

/** On a signal: starts no further step, stops the running programs, which clean up, and then ends this process. */
function endWithSignals(): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    console.error('Stopping the tests…')
    void stopPrograms(signal).then(() => {
      for (const one of signals) process.removeListener(one, stop)
      process.kill(process.pid, signal)
    })
  }
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
}
