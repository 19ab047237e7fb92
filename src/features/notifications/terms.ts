import { notificationTopics } from '#features/preferences/terms.ts'

/** What e-mails are scheduled about: each topic, new listings, everything that waits for one e-mail; and push messages. */
export const scheduledLetters = [...notificationTopics, 'new_listings', 'digest', 'push'] as const
