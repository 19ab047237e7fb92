import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Removes links with a token and codes from a stored message after delivery. A message that is queued, or may be sent again,
 * keeps them.
 */
export const withoutSecrets = (text: Column): SQL =>
  sql`regexp_replace(regexp_replace(${text}, '#[A-Za-z0-9_-]{43}', '#…', 'g'), '\\m\\d{3} \\d{3}\\M', '••• •••', 'g')`
