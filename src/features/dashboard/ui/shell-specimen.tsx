import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'

type ShellSpecimenProps = {
  /** Renders the frame of the site for a member with that many unread messages. */
  frame: (unread: number, content: ReactNode) => ReactNode
  /** The sign-out of the sidebar. */
  onLogout: () => void
}

/** Shows the frame of the dashboard in every state, on the design pages. */
export function ShellSpecimen({ frame, onLogout }: ShellSpecimenProps) {
  const [unread, setUnread] = useState(3)

  return frame(
    unread,
    <DashboardLayout unreadMessages={unread} onLogout={onLogout}>
      <h1 className="title-2">Dashboard</h1>
      <p className="mt-4 mb-8 max-w-[40em] text-ink-2">
        The frame that every page of the dashboard stands in: sidebar, menu on small screens, tabs where there is least
        room.
      </p>
      <div className="flex flex-wrap gap-3">
        {[0, 3, 128].map((count) => (
          <Button key={count} size="small" onClick={() => setUnread(count)}>
            {count} unread
          </Button>
        ))}
      </div>
    </DashboardLayout>,
  )
}
