export const messageKinds = ['mail', 'text'] as const

export const messageStates = ['queued', 'sent', 'kept', 'failed'] as const

export type MessageState = (typeof messageStates)[number]
