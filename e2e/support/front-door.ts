import type { Page } from '@playwright/test'
import { type JoinedMember, memberPassword } from './joined-member.ts'
import { expect } from './observed-page.ts'

export async function givePassword(page: Page, { email }: JoinedMember) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function signOut(page: Page) {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}
