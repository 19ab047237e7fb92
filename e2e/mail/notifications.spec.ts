import { type Correspondents, correspondents, write } from '../conversations/correspondents.ts'
import type { JoinedMember } from '../support/joined-member.ts'
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts'
import { expect, test } from '../support/observed-page.ts'

const subject = 'You have a new message'

async function confirm({ api, email }: JoinedMember): Promise<void> {
  const link = linkIn(await mailTo(email, 'Confirm your address for Subrosa'))
  const answer = await api.post('/api/accounts/confirmations', { data: { token: link.split('#')[1] } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function readThrough({ recipient, id }: Correspondents, through: number): Promise<void> {
  const answer = await recipient.api.put(`/api/conversations/${id}/read`, { data: { through } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an e-mail announces an unread message without sender or text; a read message is not mailed', async ({
  baseURL,
}) => {
  test.slow()
  const begun = (content?: string) => correspondents(baseURL, content, confirm)
  const read = await begun('Another canary')
  await readThrough(read, 1)
  await confirm(read.recipient)
  await write(read.starter, read.id, 'Read as soon as it came')
  await readThrough(read, 2)

  const unconfirmed = await begun()
  const told = await begun('A canary in the reeds')
  await confirm(told.recipient)
  await write(told.starter, told.id, 'A second canary')

  const words = await mailTo(told.recipient.email, subject)
  expect(words).toContain(new URL('/dashboard/messages', baseURL).href)
  expect(words).not.toMatch(/canary|Ottoline|Marchbanks|House x/i)
  const last = await begun()
  await confirm(last.recipient)
  await write(last.starter, last.id, 'Written after all the others')
  await mailTo(last.recipient.email, subject)
  for (const { recipient } of [read, unconfirmed]) expect(mailsTo(recipient.email, subject)).toEqual([])
  expect(mailsTo(told.recipient.email, subject)).toHaveLength(1)
})
