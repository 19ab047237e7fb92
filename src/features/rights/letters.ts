import type { MailContent } from '#platform/mail/compose-mail.ts'

export const erasureRequested = (origin: string, dueAt: Date): MailContent => ({
  subject: 'Your account will be erased',
  body: [
    `You asked for your account and everything in it to be erased. That happens on ${dayOf(dueAt)} and cannot be undone then.`,
    'If you change your mind, or did not ask for it, sign in before that day and keep your account. If you did not ask for it, change your password as well.',
  ],
  action: { label: 'Keep your account', url: `${origin}/dashboard/settings#leave` },
})

export const erasureWithdrawn = (): MailContent => ({
  subject: 'Your account stays',
  body: ['You have withdrawn your request to be erased. Your account and everything in it stay as they are.'],
})

const dayOf = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

export const exportReady = (origin: string): MailContent => ({
  subject: 'Your export is ready',
  body: [
    'The copy of your data that you asked for is ready. You can download it from your settings once you have signed in, for three days; then it is removed.',
    'If you did not ask for it, change your password and sign out your other devices.',
  ],
  action: { label: 'Open your settings', url: `${origin}/dashboard/settings#your-data` },
})
