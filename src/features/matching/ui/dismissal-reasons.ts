import type { Option } from '#ui/forms/choices/option.ts'
import type { DismissalReason } from '../terms.ts'
import type { Subject } from './use-news.ts'

/** The reasons as each side says them. */
export const reasonOptions: Record<Subject['of'], Option<DismissalReason>[]> = {
  mandate: [
    { value: 'unsuitable', label: 'Not what we seek' },
    { value: 'price', label: 'Price' },
    { value: 'seen', label: 'Already seen' },
    { value: 'other', label: 'Other' },
  ],
  listing: [
    { value: 'unsuitable', label: 'Not for this buyer' },
    { value: 'price', label: 'Budget' },
    { value: 'seen', label: 'Already in touch' },
    { value: 'other', label: 'Other' },
  ],
}

export const reasonText = (of: Subject['of'], reason: DismissalReason): string =>
  reasonOptions[of].find(({ value }) => value === reason)?.label ?? ''
