import type { Page } from '@playwright/test'
import { memberPassword } from '../support/joined-member.ts'

let count = 0

/** A new address for each call. */
export const newcomerEmail = () => `newcomer-${process.pid}-${Date.now()}-${count++}@example.com`

export async function signUp(page: Page, email: string, path = '/signup') {
  await page.goto(path)
  await page.getByLabel('Full Name').fill('Ottoline de la Mare')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
}
