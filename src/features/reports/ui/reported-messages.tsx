import { DateText } from '#ui/text/date-text.tsx'
import type { Report } from '../contract.ts'
import { copy } from './copy.ts'
import { PersonName } from './person-name.tsx'

export function ReportedMessages({ report: { messages, reported } }: { report: Report }) {
  return (
    <section aria-labelledby="report-messages">
      <h2 id="report-messages" className="title-3">
        {messages.length === 1 ? 'What was written' : `What was written, ${messages.length} messages`}
      </h2>
      <ol className="mt-4 border-line border-t">
        {messages.map(({ id, sender, content, created_at }) => (
          <li key={id} className={`border-line border-b py-5 ${sender.id === reported.id ? '' : 'text-ink-2'}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-[0.9375rem]">
              <span className="font-medium">
                <PersonName person={sender} />
              </span>
              <DateText instant={created_at} look="date" className="text-ink-2 text-sm tabular-nums" />
            </p>
            <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line leading-7">{content}</p>
          </li>
        ))}
      </ol>
      <p className="caption mt-4 text-ink-2">{copy.onlyThese}</p>
    </section>
  )
}
