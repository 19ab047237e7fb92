import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { byId, line, routesOf } from '#platform/contract-terms.ts'
import { headSeen } from '../chain/terms.ts'
import { haltedErrors } from '../errors.ts'
import { Access, AdvisedDeal, Adviser, AdviserStatus } from './records.ts'
import { adviserCapacities, adviserLimits } from './terms.ts'

const route = routesOf('Advisers')
const dealNotFound = { DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' } } as const
const ended = {
  DEAL_ENDED: { status: 409, message: 'This deal was withdrawn or declared void. It takes no more advisers.' },
} as const
const changed = {
  DEAL_CHANGED: { status: 409, message: 'This deal has changed in the meantime. Please check it again.' },
} as const
const advisers = procedure
  .errors({ ADVISER_NOT_FOUND: { status: 404, message: 'This adviser or invitation does not exist.' } })
  .errors({
    ADVISER_CLOSED: { status: 409, message: 'This has been answered or has ended already. Please check it again.' },
  })
const ofParty = { ADVISER_PARTY: { status: 403, message: 'Only the two parties of the deal can do this.' } } as const
const ofAdviser = { ADVISER_OTHER: { status: 403, message: 'Only the invited adviser can do this.' } } as const
const access = {
  documents: Access.shape.documents.default(false),
  timeline: Access.shape.timeline.default(false),
}

/** Lawyers, co-brokers and surveyors, who see the documents and the timeline of a deal as far as its parties let them. */
export const advisersContract = {
  list: procedure
    .route({
      ...route('GET', '/deals/{id}/advisers', 'List the advisers of your deal and the invitations, the newest first'),
      description: 'With those who have left or were removed, and the answers.',
    })
    .errors(dealNotFound)
    .input(byId)
    .output(z.object({ items: z.array(Adviser) })),

  listMine: procedure
    .route(route('GET', '/advised-deals', 'List the deals on which you advise, or are invited to'))
    .output(z.object({ items: z.array(AdvisedDeal) })),

  read: procedure
    .route({
      ...route('GET', '/advised-deals/{id}', 'Read a deal on which you advise, or are invited to'),
      description:
        '`GET /documents` lists the documents that you may see, and `GET /deals/{id}/signed-timeline` returns the timeline.',
    })
    .errors(dealNotFound)
    .input(byId)
    .output(AdvisedDeal),

  invite: procedure
    .route({
      ...route('POST', '/deals/{id}/advisers', 'Invite a member to advise on your deal'),
      description:
        'The other party must agree, and the member accept. Until the other party agrees the member does not learn of it.',
      successStatus: 201,
    })
    .meta({ address: 'confirmed', limit: 'adviserStep' })
    .errors({ ...dealNotFound, ...ended, ...haltedErrors })
    .errors({
      MEMBER_NOT_FOUND: {
        status: 404,
        message: 'You can invite verified members, and members who have an open conversation with you.',
      },
      ADVISER_OPEN: { status: 409, message: 'This member advises on the deal already, or is invited.' },
      ADVISERS_FULL: {
        status: 409,
        message: `A deal has at most ${adviserLimits.ofDeal} advisers and invitations at once.`,
      },
      ADVISER_IS_PARTY: { status: 422, message: 'A party of the deal cannot be its adviser.' },
    })
    .input(byId.extend({ member_id: z.uuid(), capacity: z.enum(adviserCapacities), ...access }))
    .output(AdviserStatus),

  agree: advisers
    .route({
      ...route('POST', '/advisers/{id}/agree', 'Agree to an adviser that the other party invited'),
      description: 'Agreeing again changes nothing.',
    })
    .meta({ limit: 'adviserStep' })
    .errors({ ...ofParty, ...ended, ...haltedErrors, ...changed })
    .errors({ ADVISER_OWN: { status: 409, message: 'You invited this adviser. The other party must agree.' } })
    .input(byId.extend({ ...access, head: headSeen }))
    .output(AdviserStatus),

  decline: advisers
    .route(
      route(
        'POST',
        '/advisers/{id}/decline',
        'Decline an adviser that the other party invited, or your own invitation',
      ),
    )
    .errors({ ADVISER_OWN: { status: 409, message: 'You invited this adviser. You can take the invitation back.' } })
    .input(byId)
    .output(AdviserStatus),

  withdraw: advisers
    .route(route('POST', '/advisers/{id}/withdraw', 'Take back your invitation, before the adviser has joined'))
    .meta({ limit: 'adviserStep' })
    .errors({ ADVISER_OTHER: { status: 403, message: 'The other party invited this adviser.' } })
    .input(byId)
    .output(AdviserStatus),

  join: advisers
    .route(route('POST', '/advisers/{id}/join', 'Join a deal as its adviser, and say who you are'))
    .meta({ address: 'confirmed' })
    .errors({ ...ofAdviser, ...ended })
    .input(byId.extend({ says: line(adviserLimits.says).min(1, 'Please say who you are') }))
    .output(AdviserStatus),

  change: advisers
    .route({
      ...route('PATCH', '/advisers/{id}', 'Change what you let an adviser of your deal see'),
      description: 'What you omit stays as it is. Open readers of what is hidden close.',
    })
    .meta({ limit: 'adviserStep' })
    .errors(ofParty)
    .input(byId.extend({ documents: z.boolean().optional(), timeline: z.boolean().optional() }))
    .output(AdviserStatus),

  remove: advisers
    .route({
      ...route('POST', '/advisers/{id}/remove', 'Remove an adviser from your deal'),
      description: 'Either party may do this at any time. Open readers of the adviser close.',
    })
    .errors(ofParty)
    .input(byId)
    .output(AdviserStatus),

  leave: advisers
    .route(route('POST', '/advisers/{id}/leave', 'Leave a deal on which you advise'))
    .errors(ofAdviser)
    .input(byId)
    .output(AdviserStatus),
}
