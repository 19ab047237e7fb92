import { OperatorError } from '#lib/operator-error.ts'

/** Node raises its limit of open files as far as the system allows; a few hundred are needed for everything else. */
export function assertEnoughFiles(streams: number): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { hard: number | 'unlimited' } } }
  const fileLimit = report.userLimits?.open_files?.hard
  if (typeof fileLimit === 'number' && fileLimit < streams + 500)
    throw new OperatorError(
      `${streams} streams need more open files than the ${fileLimit} of here; raise them: ulimit -n 65535`,
    )
}
