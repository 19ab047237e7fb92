/** The standard settings of OpenTelemetry that ask for traces. */
const settings = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER']

/**
 * Sends traces where the environment says so, and loads nothing otherwise. Spans name routes, procedures and statements;
 * never values, addresses or error messages, for those repeat what members wrote.
 */
export async function openTracing(
  environment: NodeJS.ProcessEnv,
  serviceName: string,
): Promise<{ close(): Promise<void> }> {
  const wanted = settings.some((name) => environment[name]) && environment.OTEL_SDK_DISABLED !== 'true'
  if (!wanted) return { close: async () => undefined }
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: environment.OTEL_SERVICE_NAME ?? serviceName, instrumentations: [] })
  sdk.start()
  return { close: () => sdk.shutdown().catch(() => undefined) }
}
