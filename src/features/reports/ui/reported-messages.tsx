import type { ReactNode } from 'react'
import { DateText } from '#ui/text/date-text.tsx'
import type { Report } from '../contract.ts'
import { copy } from './copy.ts'
import { PersonName } from './person-name.tsx'

type ReportedMessage = Report['messages'][number]

type ReportedMessagesProps = {
  report: Report
  /** Adds the files of a message to its text. */
  withPapers: (message: ReportedMessage, text: ReactNode) => ReactNode
}

export function ReportedMessages({ report: { messages, reported }, withPapers }: ReportedMessagesProps) {
  const hasPapers = messages.some(({ papers }) => papers.length > 0)
  return (
    <section aria-labelledby="report-messages">
      <h2 id="report-messages" className="title-3">
        {messages.length === 1 ? 'What was written' : `What was written, ${messages.length} messages`}
      </h2>
      <ol className="mt-4 border-line border-t">
        {messages.map((message) => (
          <li
            key={message.id}
            className={`border-line border-b py-5 ${message.sender.id === reported.id ? '' : 'text-ink-2'}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-[0.9375rem]">
              <span className="font-medium">
                <PersonName person={message.sender} />
              </span>
              <DateText instant={message.created_at} look="date" className="text-ink-2 text-sm tabular-nums" />
            </p>
            {message.papers.length > 0 ? (
              withPapers(message, <Content message={message} />)
            ) : (
              <Content message={message} />
            )}
            {message.edited_at && <EarlierTexts message={message} editedAt={message.edited_at} />}
          </li>
        ))}
      </ol>
      <p className="caption mt-4 text-ink-2">{copy.onlyThese}</p>
      {hasPapers && <p className="caption mt-2 text-ink-2">{copy.papers}</p>}
    </section>
  )
}

const Content = ({ message: { content } }: { message: ReportedMessage }) => (
  <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line leading-7">{content}</p>
)

/** What the message said before: the other party may have read it. The times are exact, as edits follow within minutes. */
function EarlierTexts({ message: { earlier }, editedAt }: { message: ReportedMessage; editedAt: string }) {
  return (
    <div className="mt-3 text-ink-2 text-sm">
      <p>
        Edited <DateText instant={editedAt} look="exact" />
      </p>
      {earlier.length > 0 && (
        <ol aria-label="Earlier texts" className="mt-3 grid gap-3 border-line border-l pl-4">
          {earlier.map(({ content, created_at }) => (
            <li key={created_at}>
              <p>
                Written <DateText instant={created_at} look="exact" />
              </p>
              <p className="wrap-anywhere mt-1 max-w-[65ch] whitespace-pre-line text-[0.9375rem] text-ink leading-7">
                {content}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
