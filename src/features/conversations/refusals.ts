import { soldErrors } from '#features/listings/terms.ts'
import { messageLimits } from './terms.ts'

export const conversationNotFound = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    message: "This conversation does not exist or you don't have access to it.",
  },
}

export const closed = {
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation has ended. You cannot write in it any more.' },
}

export const paperErrors = {
  PAPERS_GONE: {
    status: 409,
    message: 'One of the files is no longer there. Please remove it and add it again.',
  },
}

export const editErrors = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message is not one that you sent in this conversation.' },
  EDIT_TOO_LATE: {
    status: 409,
    message: `A message can be edited for ${messageLimits.editMinutes} minutes after it was sent. This one is older.`,
  },
  EDITED_OFTEN: {
    status: 409,
    message: `A message can be edited ${messageLimits.edits} times. Please send another one.`,
  },
  MESSAGE_CHANGED: {
    status: 409,
    message: 'You edited this message in another window. Look at the newer text first.',
  },
}

export const startErrors = {
  PARAMETERS_MISSING: { status: 422, message: 'Missing required parameters for conversation creation' },
  SUBJECT_NOT_FOUND: { status: 404, message: 'This listing or mandate does not exist or may have been removed.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'This member does not exist or may have left the network.' },
  OWN_SUBJECT: { status: 422, message: 'You cannot message yourself as the listing owner' },
  ...soldErrors,
  NOT_REACHABLE: { status: 409, message: 'This member does not accept messages about this at the moment.' },
  VERIFICATION_REQUIRED: {
    status: 403,
    message: 'Private listings are open to verified members. You can message the seller once you are verified.',
  },
  ACCESS_REQUIRED: {
    status: 403,
    message: 'The seller decides who sees this listing in full. You can message them once you have access.',
  },
}
