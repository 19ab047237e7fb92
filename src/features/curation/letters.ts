import { productName } from '#lib/product-name.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

export const memberVerified = (origin: string): MailContent => ({
  subject: `Welcome to ${productName}`,
  body: [
    'A curator has read your application, and we are glad to have you with us.',
    'From now on your name carries the Verified badge, and private listings open to you in full. You may also invite a few people you would vouch for.',
  ],
  action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
})

export const applicationDeclined = (origin: string, reason: string): MailContent => ({
  subject: `Your application to ${productName}`,
  body: [
    'Thank you for your interest, and for the time you gave to your application. A curator has read it with care, and we are not able to verify you at present.',
    `What they wrote: ${reason}`,
    'This need not be the last word. You are welcome to add to your profile and to apply again.',
  ],
  action: { label: 'Look at your profile', url: `${origin}/dashboard/profile` },
})

export const verificationWithdrawn = (origin: string, reason: string): MailContent => ({
  subject: `Your verification at ${productName}`,
  body: [
    'A curator has withdrawn the verification of your membership for now, and will look at it afresh.',
    `What they wrote: ${reason}`,
    'You need not apply again; a word from us will follow. Until then your name carries no Verified badge.',
  ],
  action: { label: 'Look at your profile', url: `${origin}/dashboard/profile` },
})

export const memberSuspended = (reason: string): MailContent => ({
  subject: `Your membership of ${productName}`,
  body: [
    'A curator has suspended your membership. You have been signed out, and cannot sign in for the time being.',
    `What they wrote: ${reason}`,
    'If you see it differently, write to us; a person will read it.',
  ],
})

export const memberRestored = (origin: string): MailContent => ({
  subject: `Welcome back to ${productName}`,
  body: ['Your membership is restored, as it was before. We are glad to have you back.'],
  action: { label: 'Sign in', url: `${origin}/auth` },
})
