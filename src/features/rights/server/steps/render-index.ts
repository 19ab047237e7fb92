import type { Chapter } from './chapter.ts'
import { pageFrame, readable } from './export-pages.ts'

/** The first page of an export. */
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
