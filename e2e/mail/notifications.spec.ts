import { type Correspondents, correspondents, sendByApi } from '../conversations/correspondents.ts'
import { confirmAddress, mailsTo, mailTo } from '../support/mailbox.ts'
import { expect, test } from '../support/observed-page.ts'

const subject = 'You have a new message'

async function readThrough({ recipient, id }: Correspondents, through: number): Promise<void> {
  const answer = await recipient.api.put(`/api/conversations/${id}/read`, { data: { through } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an e-mail announces an unread message without sender or text; a read message is not mailed', async ({
  baseURL,
}) => {
  test.slow()
  const begin = (content?: string) => correspondents(baseURL, content, confirmAddress)
  const readPair = await begin('Another canary')
  await readThrough(readPair, 1)
  await confirmAddress(readPair.recipient)
  await sendByApi(readPair.starter, readPair.id, 'Read as soon as it came')
  await readThrough(readPair, 2)

  const unconfirmed = await begin()
  const mailedPair = await begin('A canary in the reeds')
  await confirmAddress(mailedPair.recipient)
  await sendByApi(mailedPair.starter, mailedPair.id, 'A second canary')

  const mailText = await mailTo(mailedPair.recipient.email, subject)
  expect(mailText).toContain(new URL('/dashboard/messages', baseURL).href)
  expect(mailText).not.toMatch(/canary|Ottoline|Marchbanks|House x/i)
  const lastPair = await begin()
  await confirmAddress(lastPair.recipient)
  await sendByApi(lastPair.starter, lastPair.id, 'Written after all the others')
  await mailTo(lastPair.recipient.email, subject)
  for (const { recipient } of [readPair, unconfirmed]) expect(mailsTo(recipient.email, subject)).toEqual([])
  expect(mailsTo(mailedPair.recipient.email, subject)).toHaveLength(1)
})
