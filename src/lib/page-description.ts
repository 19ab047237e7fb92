import { productName } from './product-name.ts'

export interface PageDescription {
  title: string
  /** For a title that names the product itself. */
  standalone?: boolean
  description: string
  /** The one address under which the page is known. */
  path: string
}

const preview = {
  path: '/preview.png',
  width: '1200',
  height: '630',
  alt: `${productName}: Your Guide to Ultra-Exclusive Experiences`,
}

/** What search engines and link previews are told of a public page, as route `head()` gives it. */
export function describePage({ title, standalone = false, description, path }: PageDescription, origin: string) {
  const url = `${origin}${path}`
  return {
    meta: [
      { title: standalone ? title : titled(title) },
      { name: 'description', content: description },
      { property: 'og:site_name', content: productName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${origin}${preview.path}` },
      { property: 'og:image:width', content: preview.width },
      { property: 'og:image:height', content: preview.height },
      { property: 'og:image:alt', content: preview.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** A page for members: outside nothing is said of it. */
export function describePrivatePage(title: string) {
  return { meta: [{ title: titled(title) }, { name: 'robots', content: 'noindex' }] }
}

const titled = (title: string) => `${title} · ${productName}`
