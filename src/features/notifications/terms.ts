import { notificationTopics } from '#features/preferences/terms.ts'

/** What e-mails are scheduled about: each topic, new listings, and everything that waits for one e-mail together. */
export const scheduledLetters = [...notificationTopics, 'new_listings', 'digest'] as const
