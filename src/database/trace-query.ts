import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('subrosa')

/** Records a span with the statement but not its values, if the request is traced. */
export function traceQuery<T>(statement: string | undefined, query: () => Promise<T>): Promise<T> {
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
