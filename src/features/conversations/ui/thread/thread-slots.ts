import type { ReactNode } from 'react'
import type { Message } from '../../records.ts'

interface ThreadAction {
  label: string
  onSelect: () => void
}

interface MenuAction extends ThreadAction {
  /** Its icon comes with the menu, which is loaded when the page is first used. */
  icon: 'coins' | 'eye' | 'calendar' | 'introduction'
}

/** Is shown among the messages, at its time. */
export interface ThreadRecord {
  id: string
  created_at: string
  content: ReactNode
}

/** The files that go with the next message, or the first one. */
export interface MessageAttachments {
  /** `sending` while the message waits for its uploads. */
  state: 'none' | 'uploading' | 'ready' | 'refused' | 'sending'
  /**
   * Calls the function once the files are uploaded, also if the member has left the page meanwhile. Resolves with whether
   * that succeeded; otherwise the files are kept.
   */
  requestSend: (deliver: (paperIds: string[], names: string) => unknown) => Promise<boolean>
  tray: ReactNode
  button: ReactNode
}

export interface ThreadAttachments extends MessageAttachments {
  /** Puts the files of an unsent message back. */
  restore: (paperIds: readonly string[]) => Promise<void>
  /** Removes the files of a message that was discarded unsent. */
  discard: (paperIds: readonly string[]) => void
}

/** What the page adds to the thread. */
export interface ThreadSlots {
  /** Whether the page shows the subject above the thread. */
  isTitleShown?: boolean
  /** A link back to the list, for narrow windows. */
  backLink?: ReactNode
  /** Shown beside the menu, or inside it in narrow windows, if the conversation has a subject. */
  action?: ThreadAction | undefined
  /** Further ones, in the menu alone. */
  menuActions?: readonly MenuAction[]
  /** What belongs between the messages, such as offers. */
  records?: readonly ThreadRecord[]
  attachments?: ThreadAttachments
  /** Shows a message with its files. */
  papersOf?: (message: Message, text: ReactNode) => ReactNode
  /** The deal from this conversation, in the header. */
  deal?: ReactNode
  /** The sequence of a message that a link leads to. */
  target?: number | undefined
  /** Takes the target out of the address. */
  onLeaveTarget?: () => void
  onArchived?: () => void
}
