import type { EarlierText } from '#features/conversations/edits/server/find-earlier-texts.ts'
import type { Message } from '#features/conversations/records.ts'
import { readConversation } from '#features/conversations/server/read-conversation.ts'
import { productName } from '#lib/product-name.ts'
import type { Chapter, Entry } from './chapter.ts'
import type { MemberReader } from './member-reader.ts'

/** `earlier_texts`: what the member's own message said before its edits. */
export type ExportedMessage = Message & { earlier_texts: EarlierText[] }

/** The first page. */
export function renderIndex(chapters: Chapter[]): AsyncGenerator<string> {
  const links = chapters.map(({ name, title }) => ({ href: `${name}.html`, label: title }))
  return pageFrame({ title: 'A copy of your data', links }, contents(chapters))
}

async function* contents(chapters: Chapter[]): AsyncGenerator<string> {
  yield `<p class="lead">Made on ${readable(new Date().toISOString())}. It holds what you wrote, what was written to you, and what is kept about you, as far as you may see it in the product. Everything opens on this device; nothing is loaded from elsewhere.</p>
<ul class="contents">
`
  for (const { name, title, entries } of chapters) {
    let count = 0
    for await (const _ of entries()) count++
    yield `<li><a href="${name}.html">${title}</a><span>${count}</span></li>\n`
  }
  yield `</ul>
<p class="note">The folder <code>data</code> and the files beside the conversations hold the same for programs, as JSON.</p>
`
}

export function renderChapter(chapter: Chapter, chapters: Chapter[]): AsyncGenerator<string> {
  const links = chapters.map(({ name, title }) => ({
    ...{ href: `${name}.html`, label: title, current: name === chapter.name },
  }))
  return pageFrame({ title: chapter.title, links }, articles(chapter))
}

async function* articles({ entries }: Chapter): AsyncGenerator<string> {
  let isEmpty = true
  for await (const entry of entries()) {
    isEmpty = false
    yield article(entry)
  }
  if (isEmpty) yield '<p class="empty">Nothing here.</p>\n'
}

function article({ title, facts = [], text, images = [], href }: Entry): string {
  const heading = href ? `<a href="${href}">${escapeHtml(title)}</a>` : escapeHtml(title)
  const filledFacts = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  const rows = filledFacts.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(readable(value))}</dd>`,
  )
  const figures = images.map(
    ({ path, caption }) =>
      `<figure><img src="${path}" alt="${escapeHtml(caption)}" loading="lazy"><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  )
  return `<article>
<h2>${heading}</h2>
${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''}
${text ? `<p class="words">${escapeHtml(text)}</p>` : ''}
${figures.length > 0 ? `<div class="figures">${figures.join('')}</div>` : ''}
</article>
`
}

export async function* renderConversation(
  { scope, read }: MemberReader,
  id: string,
  messages: AsyncIterable<ExportedMessage>,
): AsyncGenerator<string> {
  const { other, subject } = await read(() => readConversation(scope, { id }))
  const name = other?.name ?? 'The other party'
  const links = [
    { href: 'index.html', label: 'A copy of your data' },
    { href: 'conversations.html', label: 'Conversations' },
  ]
  yield* pageFrame({ title: subject?.title ?? `With ${name}`, root: '../', links }, messageSections(name, messages))
}

async function* messageSections(name: string, messages: AsyncIterable<ExportedMessage>): AsyncGenerator<string> {
  yield `<p class="lead">With ${escapeHtml(name)}</p>\n`
  for await (const { own, content, created_at, earlier_texts } of messages)
    yield `<section class="${own ? 'own' : 'other'}"><h2>${own ? 'You' : escapeHtml(name)} <time>${readable(created_at)}</time></h2><p class="words">${escapeHtml(content)}</p>${earlier_texts.map(earlierText).join('')}</section>\n`
}

const earlierText = (earlier: EarlierText) =>
  `<p>Before it was edited, <time>${readable(earlier.created_at)}</time></p><p class="words">${escapeHtml(earlier.content)}</p>`

interface Frame {
  title: string
  /** The path from the page to the root of the export. */
  root?: string
  links: { href: string; label: string; current?: boolean }[]
}

/** The frame of every page: it works offline, without scripts, and looks like the product. */
async function* pageFrame({ title, root = '', links }: Frame, content: AsyncIterable<string>): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · ${productName}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
<header><a class="name" href="${root}index.html">${productName}</a><p>A copy of your data</p></header>
<nav aria-label="Chapters"><ul>${links.map(linkLine(root)).join('')}</ul></nav>
<main>
<h1>${escapeHtml(title)}</h1>
`
  yield* content
  yield '</main>\n</body>\n</html>\n'
}

const linkLine =
  (root: string) =>
  ({ href, label, current }: Frame['links'][number]) =>
    `<li><a href="${root}${href}"${current ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Formats an instant for readers; returns other text unchanged. */
const readable = (text: string): string => (instant.test(text) ? `${format.format(new Date(text))} UTC` : text)
