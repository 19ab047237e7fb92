import { haltedMessage } from './terms.ts'

/** Refusals that verbs about deals and verbs about offers share. */
export const conversationErrors = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    message: "This conversation does not exist or you don't have access to it.",
  },
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation has ended. A deal needs both of its parties.' },
  CONVERSATION_WITHOUT_SUBJECT: {
    status: 422,
    message: 'This conversation is about no listing and no mandate. Write about one of them to open a deal.',
  },
} as const

export const amountErrors = { AMOUNT_DECIMALS: { status: 422, message: 'Amounts in yen have no decimals.' } } as const
export const haltedErrors = { DEAL_HALTED: { status: 409, message: haltedMessage } } as const
