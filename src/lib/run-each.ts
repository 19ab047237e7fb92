/**
 * Runs all steps, one after the other; one that fails does not stop the others. Throws their errors at the end. Begins none after
 * `until` but the first.
 */
export async function runEach(steps: readonly (() => Promise<unknown>)[], until = Infinity): Promise<void> {
  const errors: unknown[] = []
  for (const [index, step] of steps.entries()) {
    if (index > 0 && Date.now() >= until) break
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`)
}
