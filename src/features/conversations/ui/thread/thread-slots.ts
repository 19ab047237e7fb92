import type { ReactNode } from 'react'

interface ThreadAction {
  label: string
  onSelect: () => void
}

/** What the page adds to the thread. */
export interface ThreadSlots {
  /** Whether the page shows the subject above the thread. */
  isTitleShown?: boolean
  /** A link back to the list, for narrow windows. */
  backLink?: ReactNode
  /** Shown beside the menu, or inside it in narrow windows, if the conversation has a subject. */
  action?: ThreadAction | undefined
  /** Another one, in the menu alone. */
  menuAction?: ThreadAction | undefined
  /** The deal from this conversation, in the header. */
  deal?: ReactNode
  /** The sequence of a message that a link leads to. */
  target?: number | undefined
  /** Takes the target out of the address. */
  onLeaveTarget?: () => void
  onArchived?: () => void
}
