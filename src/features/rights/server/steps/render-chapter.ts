import type { Chapter, Entry } from './chapter.ts'
import { escapeHtml, pageFrame, readable } from './export-pages.ts'

/** A chapter of an export as a page. */
export function renderChapter(chapter: Chapter, chapters: Chapter[]): AsyncGenerator<string> {
  const links = chapters.map(({ name, title }) => ({
    ...{ href: `${name}.html`, label: title, current: name === chapter.name },
  }))
  return pageFrame({ title: chapter.title, links }, entries(chapter))
}

async function* entries({ entries }: Chapter): AsyncGenerator<string> {
  let isEmpty = true
  for await (const entry of entries()) {
    isEmpty = false
    yield article(entry)
  }
  if (isEmpty) yield '<p class="empty">Nothing here.</p>\n'
}

function article({ title, facts = [], text, pictures = [], href }: Entry): string {
  const heading = href ? `<a href="${href}">${escapeHtml(title)}</a>` : escapeHtml(title)
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  const rows = known.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(readable(value))}</dd>`)
  const figures = pictures.map(
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
