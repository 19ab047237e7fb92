/** Reports the progress of a backup or restore, for a line that is overwritten. */
export type ReportProgress = (text: string) => void

/** Passes chunks on and reports how many bytes there were so far. */
export const countBytes = (reportProgress: (bytes: number) => void) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      reportProgress(bytes)
      yield chunk
    }
  }

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
