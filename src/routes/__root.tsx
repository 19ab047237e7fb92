import { noop, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { AuthProvider } from '#api/auth/auth-provider.tsx'
import { sessionQuery } from '#api/auth/queries.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { resultsElementId, takeResults } from '#api/carried-queries.ts'
import { pageOrigin, pageTheme } from '#api/page-values.ts'
import { productName } from '#lib/product-name.ts'
import type { Theme, ThemeChoice } from '#lib/theme-choice.ts'
import { toasts } from '#ui/feedback/toast.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import cormorant from '#ui/fonts/cormorant.woff2?url'
import cormorantItalic from '#ui/fonts/cormorant-italic.woff2?url'
import hanken from '#ui/fonts/hanken-grotesk.woff2?url'
import { takeOverPaletteKey } from '#ui/palette/early-key.ts'
import { RenderedTheme, useTheme } from '#ui/theme/use-theme.tsx'
import { NavigationAnnouncer } from './-announce-navigation.tsx'
import '../styles.css'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      { title: isMissing(matches) ? `Page not found · ${productName}` : productName },
    ],
    links: import.meta.env.SSR ? linksOfEveryPage() : [],
  }),
  // A page opens even if the API does not answer; the browser then retries.
  loader: async ({ context }) => {
    await context.queryClient.query({ ...sessionQuery(), staleTime: 'static' }).catch(noop)
  },
  component: Root,
})

/** Only the server writes them: the browser keeps what it wrote, and no later page needs others. */
const linksOfEveryPage = (): ComponentProps<'link'>[] => [
  { rel: 'preload', href: cormorant, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: cormorantItalic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

function isMissing(matches: { status: string; _notFound?: boolean }[]) {
  return matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
}

function Root() {
  return (
    <RenderedTheme value={pageTheme()}>
      <Document />
    </RenderedTheme>
  )
}

function Document() {
  const { choice } = useTheme()
  return (
    <html lang="en" data-origin={pageOrigin()} data-theme={choice === 'auto' ? undefined : choice}>
      <head>
        {/* Not in `head`, where only one entry of each name is kept. */}
        {choice !== 'dark' && <meta name="theme-color" content="#f6f2ea" media={mediaQueryOf('light', choice)} />}
        {choice !== 'light' && <meta name="theme-color" content="#14110f" media={mediaQueryOf('dark', choice)} />}
        <HeadContent />
      </head>
      <body>
        <AuthProvider dropDrafts={dropDrafts} clearToasts={toasts.clear}>
          <Outlet />
          <CommandsOfMember />
        </AuthProvider>
        <NavigationAnnouncer />
        <ToastRegion />
        <PageResults />
        <Scripts />
      </body>
    </html>
  )
}

/** What the queries of this page returned, for hydration. The browser keeps what the server wrote, as it does with scripts. */
function PageResults() {
  const cache = useQueryClient()
  return (
    <script
      type="application/json"
      id={resultsElementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `takeResults` escapes what could end the element
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? takeResults(cache) : '' }}
    />
  )
}

// Visitors do not need them. Outside the pages, so that an open palette survives a navigation between their frames.
const MemberCommands = lazy(async () => ({ default: (await import('./-member-commands.tsx')).MemberCommands }))

function CommandsOfMember() {
  const { user, loading } = useAuth()
  const hasNone = !loading && (!user || user.awaiting)
  useEffect(() => {
    if (hasNone) takeOverPaletteKey()
  }, [hasNone])
  return (
    user &&
    !user.awaiting && (
      <Suspense>
        <MemberCommands key={user.id} user={user} />
      </Suspense>
    )
  )
}

// Needed when a session ends or another member comes: no part of a first visit.
const dropDrafts = (butOf?: string) =>
  void import('#ui/forms/engine/draft-storage.ts').then((drafts) => drafts.dropDrafts(butOf))

/** If the reader made no choice, the system decides between the two. */
function mediaQueryOf(theme: Theme, choice: ThemeChoice) {
  return choice === 'auto' ? `(prefers-color-scheme: ${theme})` : undefined
}
