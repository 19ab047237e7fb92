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
