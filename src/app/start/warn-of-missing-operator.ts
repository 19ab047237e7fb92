import type { Config } from '#platform/config/read-config.ts'
import type { Log } from '#platform/log.ts'

/** Strangers who reach an instance are told by its legal pages who answers for it, if its settings say so. */
export function warnOfMissingOperator(config: Config, log: Log): void {
  if (config.loopbackOnly) return
  const unset = (['OPERATOR', 'CONTACT_ADDRESS'] as const).filter((name) => !config[name])
  if (unset.length > 0)
    log.warn(
      { unset },
      `the footer and the legal pages do not say who answers for this instance: set ${unset.join(' and ')}`,
    )
}
