import { productName } from '#lib/product-name.ts'

interface Frame {
  title: string
  /** How the page reaches the root of the export. */
  root?: string
  links: { href: string; label: string; current?: boolean }[]
}

/** The frame around each page of an export, which opens offline, without scripts, and looks like the product. */
export async function* pageFrame(
  { title, root = '', links }: Frame,
  content: AsyncIterable<string>,
): AsyncGenerator<string> {
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

export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** An instant as a reader writes it; other words as they are. */
export const readable = (words: string): string =>
  instant.test(words) ? `${format.format(new Date(words))} UTC` : words
