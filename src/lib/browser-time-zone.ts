/** The time zone of the browser. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
