/** Every kind of job and what it carries: ids only, never what members wrote. */
export interface JobData {
  'give-up-mail': { mailId: string }
  'send-mail': { mailId: string }
  'give-up-text': { textId: string }
  'send-text': { textId: string }
  'mail-notifications': { memberId: string; choice: 'messages' | 'deal_updates' }
  'erase-members': Record<string, never>
  'sweep-outbox': Record<string, never>
  'give-up-export': { memberId: string; fileId: string }
  'make-export': { memberId: string; fileId: string }
  'mail-new-listings': Record<string, never>
  'clear-expired': Record<string, never>
  'remove-files': { keys: string[] }
  'sweep-photographs': Record<string, never>
}

export type JobName = keyof JobData

interface Queue {
  retryLimit: number
  /** Seconds before the second try; with backoff each later one waits about twice as long, at most `retryDelayMax`. */
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
  expireInSeconds: number
  notify: boolean
  /** Without a sign of life for so long the job is tried again: its process died. */
  heartbeatSeconds?: number
  /** The job that takes over when the last try failed or was cut off; stands before this one in the list. */
  deadLetter?: JobName
}

export const queues: Record<JobName, Queue> = {
  'give-up-mail': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  // About a day: quick at first, then hourly.
  'send-mail': {
    ...{ retryLimit: 32, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 120, notify: true, deadLetter: 'give-up-mail' },
  },
  'give-up-text': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
  // Some ten minutes: what a text message says is of no use later.
  'send-text': {
    ...{ retryLimit: 6, retryDelay: 5, retryBackoff: true, retryDelayMax: 240 },
    ...{ expireInSeconds: 60, notify: true, deadLetter: 'give-up-text' },
  },
  'mail-notifications': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 60, notify: true },
  },
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
  'mail-new-listings': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600, notify: false },
  'clear-expired': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, notify: false },
  'remove-files': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 300, notify: true },
  },
  'sweep-photographs': {
    ...{ retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
    ...{ expireInSeconds: 300, notify: true },
  },
}

/** Jobs that come back by the clock (UTC). */
export const schedules: Partial<Record<JobName, string>> = {
  'clear-expired': '17 3 * * *',
  'mail-new-listings': '0 7 * * *',
  'sweep-photographs': '*/20 * * * *',
  'erase-members': '*/15 * * * *',
}
