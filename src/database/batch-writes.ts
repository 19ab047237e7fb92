interface Batch<Row> {
  rows: Row[]
  end: PromiseWithResolvers<void>
}

/**
 * Writes rows of many callers in few statements: the first row is sent at once, and rows that arrive while a statement runs
 * wait for the next one. A caller's promise resolves after its rows have been committed, and rejects if their statement fails.
 */
export function batchWrites<Row>(write: (rows: Row[]) => Promise<unknown>): (rows: Row[]) => Promise<void> {
  let nextBatch: Batch<Row> | undefined
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (nextBatch) {
      const { rows, end } = nextBatch
      nextBatch = undefined
      try {
        await write(rows)
        end.resolve()
      } catch (error) {
        end.reject(error)
      }
    }
    isWriting = false
  }

  return (rows) => {
    nextBatch ??= { rows: [], end: Promise.withResolvers() }
    nextBatch.rows.push(...rows)
    const { promise } = nextBatch.end
    if (!isWriting) void writeAll()
    return promise
  }
}
