import type { Letter } from '#platform/mail/compose-mail.ts'

export const exportReady = (origin: string): Letter => ({
  subject: 'Your export is ready',
  body: [
    'The copy of your data that you asked for is ready. You can download it from your settings once you have signed in, for three days; then it is removed.',
    'If you did not ask for it, change your password and sign out your other devices.',
  ],
  action: { label: 'Open your settings', url: `${origin}/dashboard/settings#your-data` },
})
