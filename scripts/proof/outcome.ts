// Each runner reports in a form of its own; this is the one form in which a run adds them up.
export interface Failure {
  /** File and name of the test, or of the step. */
  name: string
  message: string
  /** Files that the runner left about it: traces, screenshots. */
  attachments?: string[]
  /** Runs this test alone so many times; absent if it cannot be told apart from its step. */
  runAlone?: (times: number) => Promise<boolean>
}

/** What a step found. */
export interface Outcome {
  passed: number
  skipped: number
  failures: Failure[]
}

export const nothing: Outcome = { passed: 0, skipped: 0, failures: [] }
export const onePassed: Outcome = { ...nothing, passed: 1 }
export const oneFailed = (name: string, message: string): Outcome => ({ ...nothing, failures: [{ name, message }] })

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: total(outcomes.map(({ passed }) => passed)),
    skipped: total(outcomes.map(({ skipped }) => skipped)),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

const total = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

/** A run without tests proves nothing. */
export const isProof = ({ passed, failures }: Outcome): boolean => failures.length === 0 && passed > 0

/** The last lines of a run: each failure once more, where nothing scrolls it away, and the counts. */
export function verdict({ passed, skipped, failures }: Outcome): string {
  const counts = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures.map(describeFailure), counts].join('\n')
}

/** Enough of the message to know where to look. */
export function describeFailure({ name, message }: Failure): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return [`✗ ${name}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}
