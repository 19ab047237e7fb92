import type { Page } from '@playwright/test'
import { threadOf } from '../conversations/correspondents.ts'

export const offersOf = (page: Page) => threadOf(page).getByRole('article', { name: /offer$/ })

export const openOffer = (page: Page) => threadOf(page).locator('[data-offer="open"]')

export const viewingOf = (page: Page, state: 'proposed' | 'agreed' | 'cancelled') =>
  threadOf(page).locator(`[data-viewing="${state}"]`)

/** A date as the form for viewings reads and shows it. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
