import type { MailContent } from '#platform/mail/compose-mail.ts'

export const erasureRequested = (origin: string, dueAt: Date): MailContent => ({
  subject: 'Your account will be erased',
  body: [
    `You asked us to erase your account and everything in it. We will do so on ${dayOf(dueAt)}; after that it cannot be undone.`,
    'To keep your account, sign in before that day and choose “Keep my account”. If you did not ask for this, please also change your password.',
  ],
  action: { label: 'Keep your account', url: `${origin}/dashboard/settings#leave` },
})

export const erasureWithdrawn = (): MailContent => ({
  subject: 'Your account is kept',
  body: ['You withdrew your request to erase your account. Nothing has been erased.'],
})

const dayOf = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

export const exportReady = (origin: string): MailContent => ({
  subject: 'Your export is ready',
  body: [
    'The copy of your data that you asked for is ready. Sign in and download it from your settings within three days; after that we delete it.',
    'If you did not ask for it, please change your password and sign out your other devices.',
  ],
  action: { label: 'Open your settings', url: `${origin}/dashboard/settings#your-data` },
})
