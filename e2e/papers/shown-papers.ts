import type { Page } from '@playwright/test'

export const documentsOf = (page: Page) => page.getByRole('region', { name: 'Documents' })

/** Chooses a PDF in the form for a document. */
export const chooseDocument = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer })

/** A page of a paper that has three, in the reader. */
export const pageShown = (page: Page, number: number, name = 'Survey.pdf') =>
  page.getByRole('img', { name: `Page ${number} of 3 of ${name}` })
