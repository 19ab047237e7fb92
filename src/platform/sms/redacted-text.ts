import { withoutSecrets } from '../delivery/without-secrets.ts'
import { maskedNumber } from './masked-number.ts'
import { textMessage } from './tables.ts'

/** Column values that remove number and code from a text message after it was sent or given up. */
export const redactedText = { recipient: maskedNumber(textMessage.recipient), text: withoutSecrets(textMessage.text) }
