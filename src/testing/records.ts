import type { TestApp } from './test-app.ts'

/** Reads stored rows as the superuser, so that no row policy applies. */
export function recordsOf({ database }: TestApp) {
  const ask = async (question: string, ...values: unknown[]) => (await database.superuser.query(question, values)).rows
  return {
    ask,
    countSessions: async ({ id }: { id: string }) =>
      (await ask('select from session where member_id = $1 and ended_at is null', id)).length,
    actionsOn: async ({ id }: { id: string }) =>
      (await ask('select action from audit_event where subject_id = $1 order by id', id)).map(({ action }) => action),
    subjectsTo: async ({ email }: { email: string }) =>
      (await ask('select subject from mail where recipient = $1 order by id', email)).map(({ subject }) => subject),
  }
}
