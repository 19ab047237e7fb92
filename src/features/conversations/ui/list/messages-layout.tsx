import type { ReactNode } from 'react'
import { ConversationList, type ConversationListProps } from './conversation-list.tsx'

type MessagesLayoutProps = ConversationListProps & { children: ReactNode }

/** Shows the list beside the open conversation, or only one of them in a narrow window. */
export function MessagesLayout({ children, ...listProps }: MessagesLayoutProps) {
  const [listClass, threadClass] = listProps.current ? ['hidden @4xl:flex', 'flex'] : ['flex', 'hidden @4xl:flex']
  return (
    <div className={`filling-page @container ${listProps.current ? 'open-record' : ''}`}>
      <h1 className="sr-only">Messages</h1>
      <div className="flex h-full">
        <div className={`min-w-0 flex-1 flex-col border-line @4xl:w-88 @4xl:flex-none @4xl:border-r ${listClass}`}>
          <ConversationList {...listProps} />
        </div>
        <div className={`min-w-0 flex-1 flex-col ${threadClass}`}>{children}</div>
      </div>
    </div>
  )
}
