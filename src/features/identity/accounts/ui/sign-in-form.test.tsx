import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { toasts } from '#ui/feedback/toast.ts'
import { SignInForm } from './sign-in-form.tsx'

const answer = vi.hoisted(() => ({ give: (_: object) => {} }))
vi.mock('./password-form.tsx', () => ({
  PasswordForm: ({ onAnswer }: { onAnswer: (given: object) => void }) => {
    answer.give = onAnswer
    return null
  },
}))
vi.mock('./challenge-form.tsx', () => ({ ChallengeForm: () => null }))

test('signing in with an unconfirmed address shows a notice and continues', () => {
  const goOn = vi.fn()
  renderToStaticMarkup(<SignInForm passkeyButton={() => null} onSignedIn={goOn} />)
  answer.give({ status: 'signed-in', notice: null })
  expect(toasts.seen()).toEqual([])
  answer.give({ status: 'signed-in', notice: 'email_not_confirmed' })
  expect(toasts.seen()).toMatchObject([{ title: 'Email not confirmed' }])
  expect(goOn).toHaveBeenCalledTimes(2)
})
