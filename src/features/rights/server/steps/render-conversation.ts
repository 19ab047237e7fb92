import type { Message } from '#features/conversations/contract.ts'
import { readConversation } from '#features/conversations/server/read-conversation.ts'
import { escapeHtml, pageFrame, readable } from './export-pages.ts'
import type { MemberReader } from './member-reader.ts'

/** A conversation of an export as a page. */
export async function* renderConversation(
  { scope, read }: MemberReader,
  id: string,
  messages: AsyncIterable<Message>,
): AsyncGenerator<string> {
  const { other, subject } = await read(() => readConversation(scope, { id }))
  const name = other?.name ?? 'The other party'
  const links = [
    { href: 'index.html', label: 'A copy of your data' },
    { href: 'conversations.html', label: 'Conversations' },
  ]
  yield* pageFrame({ title: subject?.title ?? `With ${name}`, root: '..', links }, sheets(name, messages))
}

async function* sheets(name: string, messages: AsyncIterable<Message>): AsyncGenerator<string> {
  yield `<p class="lead">With ${escapeHtml(name)}</p>\n`
  for await (const { own, content, created_at } of messages)
    yield `<section class="${own ? 'own' : 'other'}"><h2>${own ? 'You' : escapeHtml(name)} <time>${readable(created_at)}</time></h2><p class="words">${escapeHtml(content)}</p></section>\n`
}
