import { z } from 'zod'

/** The JSON that WebAuthn returns and accepts. */

/** The Base64URLString of WebAuthn, with a maximum length. */
const base64Url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

const credential = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') }
const transports = z.array(z.string().max(20)).max(10)

export const Registration = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4000),
      attestationObject: base64Url(20_000),
      transports: transports.optional(),
    }),
  })
  .describe('The result of navigator.credentials.create(), as JSON.')

export type Registration = z.infer<typeof Registration>

export const Assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4000),
      authenticatorData: base64Url(4000),
      signature: base64Url(8000),
      userHandle: base64Url(200).optional(),
    }),
  })
  .describe('The result of navigator.credentials.get(), as JSON.')

export type Assertion = z.infer<typeof Assertion>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const RegistrationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    extensions: z.object({ credProps: z.boolean() }),
  })
  .describe('The options for navigator.credentials.create(), as JSON. Valid for five minutes and one attempt.')

export type RegistrationOptions = z.infer<typeof RegistrationOptions>

export const AssertionOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor).optional(),
  })
  .describe('The options for navigator.credentials.get(), as JSON. Valid for five minutes and one attempt.')

export type AssertionOptions = z.infer<typeof AssertionOptions>
