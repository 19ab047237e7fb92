import { type ReactNode, useId } from 'react'
import { NeedsScripts } from '#ui/feedback/needs-scripts.tsx'
import { MainContent } from '#ui/main-content.tsx'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

type DashboardLayoutProps = {
  unreadMessages?: number
  onLogout: () => void
  children: ReactNode
}

/** A sidebar beside the page, on phones tabs below it, which open the sidebar as a menu. */
export function DashboardLayout({ unreadMessages, onLogout, children }: DashboardLayoutProps) {
  const menuId = useId()
  return (
    <div className="with-sidebar">
      <DashboardSidebar id={menuId} {...{ unreadMessages, onLogout }} />
      <MainContent className="dashboard-page">
        <NeedsScripts className="mb-8" />
        {children}
      </MainContent>
      <DashboardTabs {...{ unreadMessages, menuId }} />
    </div>
  )
}
