import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PasswordForm } from './password-form.tsx'

const sending = vi.hoisted(() => ({ busy: false }))
vi.mock('#api/auth/use-auth.ts', () => ({ useAuth: () => ({ login: async () => {} }) }))
vi.mock('#ui/forms/engine/use-form.ts', () => ({
  useForm: () => ({ ...sending, problems: {}, onInput: () => {}, submit: () => {} }),
}))
vi.mock('@tanstack/react-router', async () => {
  const { createElement } = await import('react')
  return { Link: ({ to, children }: { to: string; children: string }) => createElement('a', { href: to }, children) }
})

const markup = () => renderToStaticMarkup(<PasswordForm email="" failed={undefined} onAnswer={() => {}} />)

test('the sign-in form asks for address and password, and links to the page for a forgotten password', () => {
  expect(markup()).toMatch(/<input[^>]*type="email"[^>]*>/)
  expect(markup()).toMatch(/<input[^>]*type="password"[^>]*>/)
  expect(markup()).toContain('<a href="/forgot">Forgot password</a>')
})

test('the button of the sign-in form says that the request is running', () => {
  expect(markup()).toContain('Sign In')
  sending.busy = true
  expect(markup()).toContain('Signing in...')
})
