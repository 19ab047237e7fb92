import { memberPassword as password, toastOf } from '../support/joined-member.ts'
import { allowNetworkError, allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { newcomerEmail, signUp } from './newcomer.ts'

test('a newcomer joins and lands in the dashboard', async ({ page }) => {
  await signUp(page, newcomerEmail())
  await expect(toastOf(page, 'Account created!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
  await expectAccessible(page)
})

test('a newcomer is redirected to the page they came for', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page, newcomerEmail(), '/signup?redirect=/about')
  await expect(page).toHaveURL('/about')
})

test('a sign-up redirects to no other site', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await signUp(page, newcomerEmail(), '/signup?redirect=//evil.example/')
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})

test('all mistakes of a sign-up are shown at once, each beside its field, and the input stays', {
  tag: '@desktop',
}, async ({ page }) => {
  const postedUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') postedUrls.push(request.url())
  })
  const [name, email, word] = [
    page.getByLabel('Full Name'),
    page.getByLabel('Email Address'),
    page.getByLabel('Password', { exact: true }),
  ]
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  await email.fill('ottoline@nowhere')
  await word.fill('dragon')
  const verdict = page.getByText('Too common', { exact: true })
  await expect(verdict).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter your name')
  await expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address')
  await expect(word).toHaveAccessibleDescription(/This password is too common. Please choose another.$/)
  await expect(verdict, 'is not said twice').toHaveCount(0)
  expect(postedUrls).toEqual([])

  await word.fill(password)
  await expect(page.getByText('Please choose another.')).toHaveCount(0)
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('ottoline@nowhere')
})

test('a failed sign-up says why, or that there was a problem, and the input stays', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  const joining = '**/api/rpc/accounts/signUp'
  const failure = page.getByRole('alert')
  const email = newcomerEmail()
  await page.route(joining, (route) => route.abort())
  await signUp(page, email)
  await expect(failure).toContainText('There was a problem with your signup.')
  await page.unroute(joining)
  const json = { defined: true, code: 'UNAVAILABLE', status: 503, message: 'The service is briefly unavailable.' }
  await page.route(joining, (route) => route.fulfill({ status: 503, json: { json } }))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(failure).toContainText('The service is briefly unavailable.')
  await expect(page.getByText('There was a problem with your signup.')).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ottoline de la Mare')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' }).last()).toHaveAttribute('href', '/auth')
  allowStatus(complaints, 503)
  allowNetworkError(complaints)
})
