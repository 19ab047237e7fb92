import type { Subject } from '../records.ts'

/** What a conversation is about, in lists; a direct conversation is about no listing and no mandate. */
export const subjectTitle = (subject: Subject | null): string => subject?.title ?? 'Direct conversation'
