import type { OwnerStep } from '#database/prepare-database.ts'
import { installJobs } from '#platform/jobs/install-jobs.ts'

/** What else must be made as the owner of the database, after the migrations. */
export const ownerSteps: OwnerStep[] = [installJobs]
