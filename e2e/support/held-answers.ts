import type { Page } from '@playwright/test'

/** Answers none of these questions before all of them have been asked: whoever waits for one to ask another waits forever. */
export async function answerOnceAllAreAsked(page: Page, questions: readonly string[]): Promise<void> {
  const open = new Set(questions)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(new RegExp(`/api/rpc/(${questions.join('|')})`), async (route) => {
    for (const question of questions) if (route.request().url().includes(question)) open.delete(question)
    if (open.size === 0) answer()
    await held
    await route.continue()
  })
}

/** Holds back whatever is asked for there, until it is let go. */
export async function hold(page: Page, where: Parameters<Page['route']>[0]): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** A page is drawn, and does not come to life until it is told. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, /\/assets\/[^?]+\.js(\?|$)/)
