/** How a member's conversations are sorted. */
export const conversationSorts = ['recent', 'unread'] as const
export type ConversationSort = (typeof conversationSorts)[number]

/**
 * Where an information request stands for the one who received it: not answered yet, answered and now theirs to wait
 * for, or waiting for their word again.
 */
export const requestStatuses = ['New', 'Ongoing', 'Awaiting Response'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const messageLimits = { content: 5_000, search: 120, page: 50, reason: 1_000, reported: 50 } as const
