import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A letter as it is kept once its reader has it: what it let them do, a link or a code, is gone from it. One that is
 * still to be handed on, or sent again, keeps it.
 */
export const withoutSecrets = (text: Column): SQL =>
  sql`regexp_replace(regexp_replace(${text}, '#[A-Za-z0-9_-]{43}', '#…', 'g'), '\\m\\d{3} \\d{3}\\M', '••• •••', 'g')`
