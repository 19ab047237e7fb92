import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { useHydrating } from '#ui/use-hydrating.ts'
import { Brand } from './brand.tsx'
import { MenuToggle } from './menu-toggle.tsx'
import { dashboard, isCurrentLink, navigationLinks, type SiteLink, signIn, signUp } from './site-links.ts'

export type TopNavigationProps = {
  /** The icons and the sign-out of a signed-in member. Null for a visitor. */
  session: {
    tools: ReactNode
    /** Opens the command palette. */
    onFind?: (() => void) | undefined
    onLogout: () => void
  } | null
}

export function TopNavigation({ session }: TopNavigationProps) {
  const menuId = useId()
  const { href } = useLocation()
  const hydrating = useHydrating()

  return (
    <header className="group site-bar">
      <div className="site-bar-row">
        <Brand />
        <nav aria-label="Main" className="hidden flex-1 items-center gap-3 md:flex lg:gap-9 lg:pl-6">
          {navigationLinks.map((link) => (
            <NavigationLink key={link.to} link={link} />
          ))}
          <span className="flex-1" />
          {session ? <MemberActions onLogout={session.onLogout} /> : <VisitorActions />}
        </nav>
        <span className={`ml-auto flex items-center md:-mr-2 lg:gap-1 ${session ? '' : 'md:hidden'}`}>
          {session?.tools}
          <span className="md:hidden">
            <MenuToggle menuId={menuId} />
          </span>
        </span>
      </div>
      {/* A popover, because it opens without scripts. The key remounts it on navigation, which closes it. */}
      <nav
        key={href}
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="inset-x-0 top-[calc(var(--bar)-1px)] max-h-[calc(100dvh-var(--bar))] w-full overflow-y-auto border-line border-y bg-paper text-ink md:hidden"
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
          {session?.onFind && (
            <li>
              <button
                type="button"
                {...hydrating}
                onClick={session.onFind}
                className="min-h-14 w-full cursor-pointer text-left font-display text-2xl hover:text-gold"
              >
                Find
              </button>
            </li>
          )}
          {session && (
            <li>
              <button
                type="button"
                {...hydrating}
                onClick={session.onLogout}
                className="min-h-14 w-full cursor-pointer text-left text-ink-2 hover:text-gold"
              >
                Logout
              </button>
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

function MemberActions({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      <NavigationLink link={dashboard} />
      <button type="button" {...useHydrating()} onClick={onLogout} className="top-link cursor-pointer">
        Logout
      </button>
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
