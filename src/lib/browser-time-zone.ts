/** The time zone of whoever reads, as their browser knows it. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
