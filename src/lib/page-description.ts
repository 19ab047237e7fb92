import { productName } from './product-name.ts'

export interface PageDescription {
  title: string
  /** For a title that names the product itself. */
  standalone?: boolean
  description: string
  /** The one address under which the page is known. */
  path: string
  /** What a link to the page shows, where it is not the product's own picture. */
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

/** What search engines and link previews are told of a public page, as route `head()` gives it. */
export function describePage(page: PageDescription, origin: string) {
  const { title, standalone = false, description, path, picture = preview } = page
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
      { property: 'og:image', content: `${origin}${picture.path}` },
      { property: 'og:image:width', content: picture.width },
      { property: 'og:image:height', content: picture.height },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** A page for members: outside nothing is said of it. */
export function describePrivatePage(title: string) {
  return { meta: [{ title: titled(title) }, { name: 'robots', content: 'noindex' }] }
}

/** A page within one that says the rest. */
export function titledPage(title: string) {
  return { meta: [{ title: titled(title) }] }
}

const titled = (title: string) => `${title} · ${productName}`
