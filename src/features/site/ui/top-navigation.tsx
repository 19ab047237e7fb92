import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Brand } from './brand.tsx'
import { MenuToggle } from './menu-toggle.tsx'
import { dashboard, isCurrentLink, navigationLinks, type SiteLink, signIn, signUp } from './site-links.ts'

export type TopNavigationProps = {
  /** The icons and the sign-out of a signed-in member. Null for a visitor. */
  session: { tools: ReactNode; onLogout: () => void } | null
  /** As wide as the dashboard, so that it lines up with the sidebar. */
  isWide?: boolean
}

export function TopNavigation({ session, isWide = false }: TopNavigationProps) {
  const menuId = useId()
  const { href } = useLocation()

  return (
    <header className="group sticky top-0 z-40 border-line border-b bg-paper print:hidden">
      <div
        className={`${isWide ? 'mx-auto max-w-[96rem] px-5 md:px-9 xl:pr-12' : 'page-width'} flex h-16 items-center gap-2 md:h-20 md:gap-6`}
      >
        <Brand />
        <nav aria-label="Main" className="hidden flex-1 items-center gap-4 md:flex lg:gap-9 lg:pl-6">
          {navigationLinks.map((link) => (
            <NavigationLink key={link.to} link={link} />
          ))}
          <span className="flex-1" />
          {session ? <MemberActions {...session} /> : <VisitorActions />}
        </nav>
        <span className="flex flex-1 items-center justify-end md:hidden">
          {session?.tools}
          <MenuToggle menuId={menuId} />
        </span>
      </div>
      {/* A popover, because it opens without scripts. The key remounts it on navigation, which closes it. */}
      <nav
        key={href}
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="inset-x-0 top-16 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-line border-y bg-paper text-ink md:hidden"
      >
        <ul className="page-width divide-y divide-line pb-6">
          {[...navigationLinks, ...(session ? [dashboard] : [signIn, signUp])].map((link) => (
            <li key={link.to}>
              <CurrentAwareLink
                link={link}
                className="flex min-h-14 items-center font-display text-2xl hover:text-gold"
              />
            </li>
          ))}
          {session && (
            <li className="pt-6">
              <Button className="w-full" onClick={session.onLogout}>
                Logout
              </Button>
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}

function VisitorActions() {
  return (
    <>
      <NavigationLink link={signIn} />
      <LinkButton to={signUp.to} variant="solid" size="small">
        {signUp.label}
      </LinkButton>
    </>
  )
}

function MemberActions({ tools, onLogout }: NonNullable<TopNavigationProps['session']>) {
  return (
    <>
      <span className="flex items-center lg:gap-1">{tools}</span>
      <NavigationLink link={dashboard} />
      <Button variant="solid" size="small" onClick={onLogout}>
        Logout
      </Button>
    </>
  )
}

function NavigationLink({ link }: { link: SiteLink }) {
  return <CurrentAwareLink link={link} className="top-link ring-within" />
}

/** Marked as current on each of its addresses. */
function CurrentAwareLink({ link, className }: { link: SiteLink; className: string }) {
  const { pathname } = useLocation()
  return (
    <Link to={link.to} aria-current={isCurrentLink(link, pathname) ? 'page' : undefined} className={className}>
      <span>{link.label}</span>
    </Link>
  )
}
