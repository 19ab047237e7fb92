import { productName } from '#lib/product-name.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

export const memberVerified = (origin: string): MailContent => ({
  subject: `Welcome to ${productName}`,
  body: [
    'A curator has read your application, and we are glad to have you with us.',
    'You now have the Verified badge and can see private listings in full. You can also invite a few people you vouch for.',
  ],
  action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
})

export const applicationDeclined = (origin: string, reason: string): MailContent => ({
  subject: `Your application to ${productName}`,
  body: [
    'Thank you for your application. A curator has read it, and we cannot verify you at the moment.',
    `Their reason:  ${reason}`,
    'You are welcome to add to your profile and apply again.',
  ],
  action: { label: 'Open your profile', url: `${origin}/dashboard/profile` },
})

export const verificationWithdrawn = (origin: string, reason: string): MailContent => ({
  subject: `Your verification at ${productName}`,
  body: [
    'A curator has withdrawn your verification for now and will review your profile again.',
    `Their reason:  ${reason}`,
    'You do not need to apply again; we will write to you. Until then you do not have the Verified badge.',
  ],
  action: { label: 'Open your profile', url: `${origin}/dashboard/profile` },
})

export const memberSuspended = (reason: string): MailContent => ({
  subject: `Your membership of ${productName}`,
  body: [
    'A curator has suspended your membership. You have been signed out and cannot sign in until a curator restores your membership.',
    `Their reason:  ${reason}`,
    'If you disagree, please write to us. A person will read your message.',
  ],
})

export const memberRestored = (origin: string): MailContent => ({
  subject: `Welcome back to ${productName}`,
  body: ['A curator has restored your membership, with the same rights as before. We are glad to have you back.'],
  action: { label: 'Sign in', url: `${origin}/auth` },
})

interface LetterRecord {
  noun: 'listing' | 'mandate'
  id: string
  title: string
}

export const recordHidden = (
  origin: string,
  { reason, ...record }: LetterRecord & { reason: string },
): MailContent => ({
  subject: `Your ${record.noun} at ${productName}`,
  body: [
    `A curator has hidden your ${record.noun} “${record.title}”. Only you and the curators can see it. Conversations and deals about it go on.`,
    `Their reason:  ${reason}`,
    `You can change the ${record.noun} and then write to us to have it shown again.`,
  ],
  action: openRecord(origin, record),
})

export const recordShown = (origin: string, record: LetterRecord): MailContent => ({
  subject: `Your ${record.noun} at ${productName}`,
  body: [
    `A curator no longer hides your ${record.noun} “${record.title}”. Your own settings decide again who can see it.`,
  ],
  action: openRecord(origin, record),
})

const openRecord = (origin: string, { noun, id }: LetterRecord) => ({
  label: `Open your ${noun}`,
  url: `${origin}/${noun}s/${id}`,
})
