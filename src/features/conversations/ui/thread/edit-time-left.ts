import type { Message } from '../../records.ts'
import { messageLimits } from '../../terms.ts'

/** For how many milliseconds a message can still be edited; at most zero if it is too late. */
export const editTimeLeft = ({ created_at }: Pick<Message, 'created_at'>, now = Date.now()): number =>
  Date.parse(created_at) + messageLimits.editMinutes * 60_000 - now
