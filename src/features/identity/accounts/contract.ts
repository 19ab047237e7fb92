import { z } from 'zod'
import { email, keep, password, Session } from '#features/identity/sessions/contract.ts'
import { splitName } from '#lib/split-name.ts'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { passwordMinimum, passwordProblem, passwordTooCommon, passwordTooShort } from './password-strength.ts'

const newPassword = z
  .string()
  .min(passwordMinimum, passwordTooShort)
  .max(1000)
  .refine((text) => passwordProblem(text) !== passwordTooCommon, passwordTooCommon)

const linkErrors = {
  LINK_SPENT: { status: 410, message: 'This link was already used or has expired. Please ask for a new one.' },
} as const

const token = z.string().min(1).max(200).describe('The part of the mailed link after the “#”.')
const tags = ['Accounts']

/** Each part of a name is stored in at most 80 characters. */
const fits = (fullName: string) => Object.values(splitName(fullName)).every((part) => part.length <= 80)

export const accountsContract = {
  signUp: procedure
    .route({ method: 'POST', path: '/accounts', summary: 'Join', tags })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors({
      INVITATION_NEEDED: { status: 403, message: 'Membership is by invitation. Please enter your invitation code.' },
      INVITATION_SPENT: { status: 410, message: 'This invitation was already used, was withdrawn or has expired.' },
    })
    .input(
      z.object({
        full_name: line(160).min(1, 'Please enter your name').refine(fits, 'This name is too long'),
        email,
        password: newPassword,
        invitation: z
          .string()
          .trim()
          .max(40)
          .optional()
          .describe('The invitation code from a member who vouches for you.'),
        keep,
      }),
    )
    .output(z.object({ session: Session })),

  readConfirmation: procedure
    .route({
      method: 'POST',
      path: '/accounts/confirmations/read',
      summary: 'Read whose account a confirmation link confirms',
      description: 'Does not use the link up, because a mail scanner may open it before its reader does.',
      tags,
    })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors(linkErrors)
    .input(z.object({ token }))
    .output(z.object({ email: z.string(), first_name: z.string() })),

  confirmEmail: procedure
    .route({
      method: 'POST',
      path: '/accounts/confirmations',
      summary: 'Confirm an address by a mailed link',
      tags,
    })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors(linkErrors)
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),

  resendConfirmation: procedure
    .route({
      method: 'POST',
      path: '/accounts/confirmations/resend',
      summary: 'Send the confirmation link again',
      tags,
    })
    .meta({ standing: 'awaiting' })
    .output(z.object({ sent: z.boolean().describe('False if the address is already confirmed.') })),

  requestReset: procedure
    .route({
      method: 'POST',
      path: '/accounts/reset-requests',
      summary: 'Ask for a link that resets the password',
      description: 'The response is the same whether or not the address belongs to a member.',
      tags,
    })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .input(z.object({ email }))
    .output(z.object({ requested: z.literal(true) })),

  resetPassword: procedure
    .route({
      method: 'POST',
      path: '/accounts/resets',
      summary: 'Reset the password by a mailed link',
      description: 'Ends every session of the member.',
      tags,
    })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors(linkErrors)
    .input(z.object({ token, password: newPassword }))
    .output(z.object({ email: z.string() })),

  changePassword: procedure
    .route({
      method: 'POST',
      path: '/accounts/password',
      summary: 'Change the password',
      description: 'Ends every other session of the member and gives the current one new tokens.',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', standing: 'any' })
    .errors({ WRONG_PASSWORD: { status: 403, message: 'The current password is not correct.' } })
    .input(z.object({ current: password, password: newPassword }))
    .output(
      z.object({
        ended: z.number().int().describe('How many other sessions ended.'),
        session: Session.nullable().describe(
          'The current session with new tokens. The previous tokens are no longer valid.',
        ),
      }),
    ),
}
