import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { auditEvent } from '../audit/tables.ts'
import { idempotencyKey } from '../idempotency/tables.ts'
import { rateLimit } from '../limits/tables.ts'
import { liveEvent, liveListener, liveProcess, liveStream } from '../live/tables.ts'
import { mail } from '../mail/tables.ts'
import { pushKey } from '../push/tables.ts'
import { signingKey } from '../signing/tables.ts'
import { textMessage } from '../sms/tables.ts'
import { type ErasureRule, erasureRule } from './erasure-rule.ts'

const reasonToKeepId = 'an id, which names nobody once the member is blank'
const reasonToKeepDigest = 'a keyed digest, which names nobody'

export const platformRules: ErasureRule[] = [
  // Stored responses to other members may contain the member's texts and name too.
  erasureRule(idempotencyKey, {
    deleteWhere: ({ memberId }) =>
      or(eq(idempotencyKey.scope, memberId), sql`${idempotencyKey.response} ->> 'text' like ${`%${memberId}%`}`),
  }),
  erasureRule(mail, {
    deleteWhere: ({ address }) => (address ? eq(sql`lower(${mail.recipient})`, address.toLowerCase()) : undefined),
  }),
  erasureRule(textMessage, {
    deleteWhere: ({ numbers }) => (numbers.length > 0 ? and(inArray(textMessage.recipient, numbers)) : undefined),
  }),
  erasureRule(auditEvent, {
    blank: [
      { of: 'actorId', set: { detail: {}, network: null } },
      { of: 'subjectId', set: { detail: {}, network: null } },
    ],
    keep: {
      action: 'one of a list',
      actorKind: 'one of a list',
      actorId: `${reasonToKeepId}; for AUDIT_DAYS`,
      subjectId: `${reasonToKeepId}; for AUDIT_DAYS`,
    },
  }),
  erasureRule(liveStream, { keep: { audience: reasonToKeepId, timeline: 'names a server, no member' } }),
  erasureRule(liveEvent, {
    keep: { audience: `${reasonToKeepId}; for EVENT_DAYS`, event: 'a type and ids; for EVENT_DAYS' },
  }),
  erasureRule(liveProcess, { keep: { process: 'no member' } }),
  erasureRule(liveListener, { keep: { audience: `${reasonToKeepId}; until the stream closes`, process: 'no member' } }),
  erasureRule(signingKey, { keep: { id: 'no member', publicKey: 'no member' } }),
  erasureRule(pushKey, { keep: { publicKey: 'no member', sealed: 'no member' } }),
  erasureRule(rateLimit, { keep: { bucket: `${reasonToKeepDigest}; cleared an hour after it is whole again` } }),
]
