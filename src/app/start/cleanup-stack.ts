/** Closes in reverse what was opened. If one step fails, the others still run. */
export function newCleanupStack() {
  const steps: (() => Promise<unknown>)[] = []
  let unwinding: Promise<void> | undefined

  async function unwindAll() {
    const failures: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything closed')
  }

  return {
    push: (step: () => Promise<unknown>) => void steps.push(step),
    unwind: () => {
      unwinding ??= unwindAll()
      return unwinding
    },
  }
}
