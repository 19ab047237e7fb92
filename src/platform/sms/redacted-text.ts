import { withoutSecrets } from '../delivery/without-secrets.ts'
import { maskedNumber } from './masked-number.ts'
import { textMessage } from './tables.ts'

/** What is kept of a text message that goes nowhere any more: neither the number nor the code. */
export const redactedText = { recipient: maskedNumber(textMessage.recipient), text: withoutSecrets(textMessage.text) }
