import type { Jobs } from '../jobs/jobs.ts'

/** Has a mail sent now, or when it may be. */
export async function enqueueMail(
  jobs: Jobs,
  { id, notBefore }: { id: string; notBefore: Date | null },
): Promise<void> {
  const wait = notBefore ? Math.ceil((notBefore.getTime() - Date.now()) / 1_000) : 0
  await jobs.enqueue('send-mail', { mailId: id }, wait > 0 ? { startAfter: wait } : {})
}
