/** Every kind of job and its data: ids only, no content of members. */
export interface JobData {
  'give-up-mail': { mailId: string }
  'send-mail': { mailId: string }
  'give-up-text': { textId: string }
  'send-text': { textId: string }
  'mail-notifications': { memberId: string; choice: 'messages' | 'deal_updates' | 'listing_updates' | 'matches' }
  'push-news': {
    memberId: string
    topic: 'messages' | 'deal_updates' | 'listing_updates' | 'matches' | 'saved_searches'
  }
  'send-push': { subscriptionId: string }
  'keep-schedules': Record<string, never>
  'erase-members': Record<string, never>
  'sweep-outbox': Record<string, never>
  'give-up-export': { memberId: string; fileId: string }
  'make-export': { memberId: string; fileId: string }
  'mail-digests': Record<string, never>
  'clear-expired': Record<string, never>
  'watch-reading': Record<string, never>
  'remove-files': { keys: string[] }
  'sweep-photographs': Record<string, never>
  'encode-photograph': { photographId: string }
  'sweep-copies': Record<string, never>
  'sweep-papers': Record<string, never>
  'compare-prices': Record<string, never>
  'alert-searches': Record<string, never>
  'alert-matches': Record<string, never>
  'give-up-trace': { traceId: string }
  'trace-leak': { traceId: string }
}

export type JobName = keyof JobData

interface Queue {
  retryLimit: number
  /** Seconds before the first retry. With backoff, each later one waits about twice as long, at most `retryDelayMax`. */
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
  expireInSeconds: number
  notify: boolean
  /** Retries the job if its process sent no heartbeat for this long. */
  heartbeatSeconds?: number
  /**
   * `short`: at most one of its jobs waits, and each process runs one at a time. (With `stately`, pg-boss fetches none for up to a
   * minute if one is running when it counts the jobs of the queue.)
   */
  policy?: 'short'
  /** The job that runs when the last attempt failed or was interrupted. It must come before this one in the list. */
  deadLetter?: JobName
}

export const queues: Record<JobName, Queue> = {
  'give-up-mail': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  // Retries for about a day: quickly at first, then hourly.
  'send-mail': {
    ...{ retryLimit: 32, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 120, notify: true, deadLetter: 'give-up-mail' },
  },
  'give-up-text': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  // Retries for ten minutes, because text messages are useless later.
  'send-text': {
    ...{ retryLimit: 6, retryDelay: 5, retryBackoff: true, retryDelayMax: 240 },
    ...{ expireInSeconds: 60, notify: true, deadLetter: 'give-up-text' },
  },
  'mail-notifications': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  'push-news': { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, notify: true },
  // Retries for about an hour: what is waiting is in the dashboard anyway.
  'send-push': {
    ...{ retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 1_200 },
    ...{ expireInSeconds: 60, notify: true },
  },
  'keep-schedules': { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 300, notify: true },
  'erase-members': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, notify: true },
  'sweep-outbox': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 600, notify: true },
  'give-up-export': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  'make-export': {
    ...{ retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 },
    ...{ expireInSeconds: 3_600, heartbeatSeconds: 60, notify: true, deadLetter: 'give-up-export' },
  },
  'mail-digests': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, notify: false },
  'clear-expired': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, notify: false },
  'watch-reading': { retryLimit: 2, retryDelay: 30, retryBackoff: false, expireInSeconds: 120, notify: false },
  'remove-files': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 300, notify: true },
  },
  'sweep-photographs': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 300, notify: true },
  },
  'encode-photograph': {
    ...{ retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 600, notify: false },
  },
  'give-up-trace': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  'trace-leak': {
    ...{ retryLimit: 2, retryDelay: 5, retryBackoff: true },
    ...{ expireInSeconds: 3_600, heartbeatSeconds: 60, notify: true, deadLetter: 'give-up-trace' },
  },
  'sweep-copies': {
    ...{ retryLimit: 5, retryDelay: 30, retryBackoff: true },
    ...{ expireInSeconds: 600, notify: true },
  },
  'sweep-papers': {
    ...{ retryLimit: 5, retryDelay: 30, retryBackoff: true },
    ...{ expireInSeconds: 600, notify: true },
  },
  'alert-searches': { retryLimit: 0, retryDelay: 5, retryBackoff: false, expireInSeconds: 600, notify: true },
  // A write that begins it while one waits needs no other.
  'alert-matches': {
    ...{ retryLimit: 0, retryDelay: 5, retryBackoff: false },
    ...{ expireInSeconds: 600, notify: true, policy: 'short' },
  },
  'compare-prices': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 3_600, heartbeatSeconds: 60, notify: true },
  },
}

/** Jobs that run on a schedule (cron, UTC). */
export const schedules: Partial<Record<JobName, string>> = {
  'clear-expired': '17 3 * * *',
  'mail-digests': '*/5 * * * *',
  'sweep-photographs': '*/20 * * * *',
  'keep-schedules': '* * * * *',
  'alert-searches': '* * * * *',
  'alert-matches': '* * * * *',
  'watch-reading': '*/5 * * * *',
  'sweep-copies': '*/5 * * * *',
  'sweep-papers': '*/10 * * * *',
  'erase-members': '*/15 * * * *',
}
