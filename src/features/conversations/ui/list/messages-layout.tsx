import type { ReactNode } from 'react'
import { ConversationList, type ConversationListProps } from './conversation-list.tsx'

type MessagesLayoutProps = ConversationListProps & { children: ReactNode }

/** Where there is room the list and one conversation side by side, else one at a time. */
export function MessagesLayout({ children, ...listed }: MessagesLayoutProps) {
  const [list, thread] = listed.current ? ['hidden @4xl:flex', 'flex'] : ['flex', 'hidden @4xl:flex']
  return (
    <div className="@container -mx-5 -my-8 md:-mx-10 md:-my-10 xl:-mx-12">
      <h1 className="sr-only">Messages</h1>
      <div className="flex h-[calc(100dvh-10.1875rem)] min-h-100 min-[500px]:h-[calc(100dvh-7.125rem)] md:h-[calc(100dvh-5.0625rem)]">
        <div className={`min-w-0 flex-1 flex-col border-line @4xl:w-88 @4xl:flex-none @4xl:border-r ${list}`}>
          <ConversationList {...listed} />
        </div>
        <div className={`min-w-0 flex-1 flex-col ${thread}`}>{children}</div>
      </div>
    </div>
  )
}
