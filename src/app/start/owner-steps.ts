import type { OwnerStep } from '#database/prepare-database.ts'
import { installJobs } from '#platform/jobs/install-jobs.ts'

/** Further setup that needs the owner's rights, run after the migrations. */
export const ownerSteps: OwnerStep[] = [installJobs]
