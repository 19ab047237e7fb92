import { activityChapters } from './account-chapters.ts'
import type { Chapter } from './chapter.ts'
import type { MemberReader } from './member-reader.ts'
import { profileChapter } from './profile-chapter.ts'
import { recordChapters } from './trade-chapters.ts'

/** Everything that the product holds of a member and shows to them, each chapter read page by page. */
export const readChapters = (reader: MemberReader): Chapter[] => [
  profileChapter(reader),
  ...recordChapters(reader),
  ...activityChapters(reader),
]
