import { describePage, type PageDescription } from '#lib/page-description.ts'
import { pageOrigin } from './page-values.ts'

/** The `head()` of a public page. */
export const pageHead = (page: PageDescription) => describePage(page, pageOrigin())
