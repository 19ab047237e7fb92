import type { Config } from '#platform/config/read-config.ts'
import type { Log } from '#platform/log.ts'

/** An instance that strangers can reach should name its operator on its legal pages. */
export function warnOfMissingOperator(config: Config, log: Log): void {
  if (config.loopbackOnly) return
  const unset = (['OPERATOR', 'CONTACT_ADDRESS'] as const).filter((name) => !config[name])
  if (unset.length > 0)
    log.warn(
      { unset },
      `the footer and the legal pages do not say who answers for this instance: set ${unset.join(' and ')}`,
    )
}
