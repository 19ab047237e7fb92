import type { Log } from '#platform/log.ts'
import type { Scanner } from '#platform/scanning/open-scanner.ts'

/** Without its scanner an instance refuses documents, which the operator should learn before a member does. */
export async function warnOfUnreachableScanner(scanner: Scanner | undefined, log: Log): Promise<void> {
  const reason = await scanner?.unreachableReason()
  if (reason) log.warn({ reason }, 'the virus scanner does not answer: check CLAMAV_URL, or unset it to scan nothing')
}
