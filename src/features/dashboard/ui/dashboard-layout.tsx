import type { ReactNode } from 'react'
import { NeedsScripts } from '#ui/feedback/needs-scripts.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

type DashboardLayoutProps = {
  unreadMessages?: number
  onLogout: () => void
  children: ReactNode
}

/** A sidebar on large screens. On smaller ones a menu, and on phones tabs as well. */
export function DashboardLayout({ unreadMessages, onLogout, children }: DashboardLayoutProps) {
  const navigation = { unreadMessages, onLogout }
  return (
    <div className="mx-auto grid w-full max-w-[96rem] flex-1 md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <DashboardSidebar {...navigation} />
      <div className="flex min-w-0 flex-col">
        <DashboardMenu {...navigation} />
        <DashboardTabs unreadMessages={unreadMessages} />
        <div className="w-full flex-1 px-5 py-8 md:px-10 md:py-10 xl:px-12">
          <NeedsScripts className="mb-8" />
          {children}
        </div>
      </div>
    </div>
  )
}
