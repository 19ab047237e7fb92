import type { ReactNode } from 'react'
import { ConversationList, type ConversationListProps } from './conversation-list.tsx'

type MessagesLayoutProps = ConversationListProps & { children: ReactNode }

/** Shows the list beside the open conversation, or only one of them in a narrow window. */
export function MessagesLayout({ children, ...listProps }: MessagesLayoutProps) {
  const [listClass, threadClass] = listProps.current ? ['hidden @4xl:flex', 'flex'] : ['flex', 'hidden @4xl:flex']
  return (
    <div className="@container -mx-5 -my-8 md:-mx-10 md:-my-10 xl:-mx-12">
      <h1 className="sr-only">Messages</h1>
      <div className="flex h-[calc(100dvh-10.1875rem)] min-h-100 min-[500px]:h-[calc(100dvh-7.125rem)] md:h-[calc(100dvh-5.0625rem)]">
        <div className={`min-w-0 flex-1 flex-col border-line @4xl:w-88 @4xl:flex-none @4xl:border-r ${listClass}`}>
          <ConversationList {...listProps} />
        </div>
        <div className={`min-w-0 flex-1 flex-col ${threadClass}`}>{children}</div>
      </div>
    </div>
  )
}
