import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

/** Tells the open pages of curators that fees, or what is set for them, changed. */
export const publishFees = (scope: Pick<DatabaseAccess, 'db'>): Promise<void> =>
  publishToCurators(scope, { type: 'fees.changed' })
