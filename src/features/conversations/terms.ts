export const conversationSorts = ['recent', 'unread'] as const
export type ConversationSort = (typeof conversationSorts)[number]

/**
 * The status of an information request for the member who received it: New until they answer, Ongoing while their message
 * is the last one, Awaiting Response while the other party's is.
 */
export const requestStatuses = ['New', 'Ongoing', 'Awaiting Response'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Orders of the information requests: by the last message or by the first, the newest or the oldest one first. */
export const requestSorts = ['message-down', 'message-up', 'received-down', 'received-up'] as const
export type RequestSort = (typeof requestSorts)[number]

export const messageLimits = {
  content: 5_000,
  search: 120,
  page: 50,
  reason: 1_000,
  reported: 50,
  editMinutes: 5,
  /** The texts before the edits are kept, so there is an end to them. */
  edits: 20,
  /** Files that one message carries. */
  papers: 10,
} as const
