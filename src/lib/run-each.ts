/** Runs all steps, one after the other; one that fails does not stop the others. Throws their errors at the end. */
export async function runEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`)
}
