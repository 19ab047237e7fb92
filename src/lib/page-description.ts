import { productName } from './product-name.ts'

export interface PageDescription {
  title: string
  /** Leaves the product's name out of the title, which contains it already. */
  standalone?: boolean
  description: string
  /** The canonical path. */
  path: string
  /** The image of link previews, if not the product's own. */
  picture?: PreviewPicture | undefined
}

interface PreviewPicture {
  path: string
  width: string
  height: string
  alt: string
}

const preview: PreviewPicture = {
  path: '/preview.png',
  width: '1200',
  height: '630',
  alt: `${productName}: Your Guide to Ultra-Exclusive Experiences`,
}

/**
 * Tells tabs of private records apart by the last characters of their addresses. Titles stay in the browser's history, so they
 * contain nothing else of the record.
 */
export const referenceTitle = (kind: string, id: string): string => `${kind} ${id.slice(-4).toUpperCase()}`

/** The head of a public page, for search engines and link previews; for a route's `head()`. */
export function describePage(page: PageDescription, origin: string) {
  const { title, standalone = false, description, path, picture = preview } = page
  const url = `${origin}${path}`
  return {
    meta: [
      { title: standalone ? title : titleWithProduct(title) },
      { name: 'description', content: description },
      { property: 'og:site_name', content: productName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${origin}${picture.path}` },
      { property: 'og:image:width', content: picture.width },
      { property: 'og:image:height', content: picture.height },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** A page that search engines must not index and link previews must not describe. */
export function describePrivatePage(title: string) {
  return { meta: [{ title: titleWithProduct(title) }, { name: 'robots', content: 'noindex' }] }
}

/** The title of a nested page, whose parent route has the rest. */
export function titledPage(title: string) {
  return { meta: [{ title: titleWithProduct(title) }] }
}

/** 'About · Subrosa' */
export const titleWithProduct = (title: string) => `${title} · ${productName}`
