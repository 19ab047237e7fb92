import { channel } from 'node:diagnostics_channel'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('subrosa')

/** Publishes the text of each query, for tests and measurements that count them. */
export const sentQueries = channel('subrosa:query')

/** Records a span with the statement but not its values, if the request is traced. */
export function traceQuery<T>(statement: string | undefined, query: () => Promise<T>): Promise<T> {
  if (sentQueries.hasSubscribers) sentQueries.publish(statement)
  if (!trace.getActiveSpan()?.isRecording()) return query()
  const options = {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement ?? '' },
  }
  return tracer.startActiveSpan('query', options, async (span) => {
    try {
      return await query()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
