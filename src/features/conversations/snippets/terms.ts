import { messageLimits } from '../terms.ts'

export const snippetLimits = { perMember: 50, title: 80, text: messageLimits.content } as const
