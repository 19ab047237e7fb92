import type { ReactNode } from 'react'
import { NeedsScripts } from '#ui/feedback/needs-scripts.tsx'
import { MainContent } from '#ui/main-content.tsx'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

type DashboardLayoutProps = {
  unreadMessages?: number
  onLogout: () => void
  children: ReactNode
}

/** A sidebar beside the page, on phones tabs below it. */
export function DashboardLayout({ unreadMessages, onLogout, children }: DashboardLayoutProps) {
  const navigation = { unreadMessages, onLogout }
  return (
    <div className="with-sidebar">
      <DashboardSidebar {...navigation} />
      <MainContent className="dashboard-page">
        <NeedsScripts className="mb-8" />
        {children}
      </MainContent>
      <DashboardTabs {...navigation} />
    </div>
  )
}
