import { createIsomorphicFn } from '@tanstack/react-start'
import { isReturningMember } from '#features/identity/sessions/hint-cookie.ts'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import { currentPage } from './page-context.ts'

/* What the server knew when it rendered the page. The browser reads it from the page, so that both render the same. */

/** The product's own address, even if the page was opened at another one. */
export const pageOrigin = createIsomorphicFn()
  .server((): string => currentPage()?.origin ?? '')
  .client((): string => document.documentElement.dataset.origin ?? location.origin)

export const pageTheme = createIsomorphicFn()
  .server((): ThemeChoice => currentPage()?.theme ?? 'auto')
  .client((): ThemeChoice => {
    const { theme } = document.documentElement.dataset
    return theme === 'light' || theme === 'dark' ? theme : 'auto'
  })

export const isReturning = createIsomorphicFn()
  .server((): boolean => currentPage()?.returning ?? false)
  .client((): boolean => isReturningMember(document.cookie))
