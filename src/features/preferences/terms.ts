/** What members are notified about, each with a level of its own. */
export const notificationTopics = ['messages', 'deal_updates', 'listing_updates', 'matches'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** How a member hears of a topic besides the bell: soon, once a day, or not at all. */
export const notificationLevels = ['at_once', 'daily', 'in_app'] as const
export type NotificationLevel = (typeof notificationLevels)[number]

/** The zone of members who chose none. */
export const defaultTimeZone = 'UTC'

/** The hour of the daily digest of members who chose none. */
export const defaultDigestHour = 8
