import type { Platform } from '#platform/scope.ts'
import { writeToken } from './steps/search-token.ts'

/** What the link in an e-mail about a search ends its alerts with. */
export const alertToken = ({ sealing }: Pick<Platform, 'sealing'>, searchId: string): string =>
  writeToken(sealing, searchId)
