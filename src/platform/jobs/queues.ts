/** Every kind of job and what it carries: ids only, never what members wrote. */
export interface JobData {
  'send-mail': { mailId: string }
  'clear-expired': Record<string, never>
}

export type JobName = keyof JobData

export const queues: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number; notify: boolean }
> = {
  'send-mail': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, notify: true },
  'clear-expired': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, notify: false },
}

/** Jobs that come back by the clock (UTC). */
export const schedules: Partial<Record<JobName, string>> = { 'clear-expired': '17 3 * * *' }
