import type { Platform } from '#platform/scope.ts'
import { writeToken } from './steps/search-token.ts'

/** The token with which a link in an e-mail ends the alerts of these searches. */
export const alertToken = ({ sealing }: Pick<Platform, 'sealing'>, searchIds: readonly string[]): string =>
  writeToken(sealing, searchIds)
