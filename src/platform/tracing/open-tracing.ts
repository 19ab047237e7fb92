/** OpenTelemetry's standard settings that turn traces on. */
const settings = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER']

/**
 * Sends traces if the environment asks for them; otherwise loads nothing. Spans contain routes, procedures and statements, but
 * no values, addresses or error messages, which could contain members' data.
 */
export async function openTracing(
  environment: NodeJS.ProcessEnv,
  serviceName: string,
): Promise<{ close(): Promise<void> }> {
  const isEnabled = settings.some((name) => environment[name]) && environment.OTEL_SDK_DISABLED !== 'true'
  if (!isEnabled) return { close: async () => undefined }
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: environment.OTEL_SERVICE_NAME ?? serviceName, instrumentations: [] })
  sdk.start()
  return { close: () => sdk.shutdown().catch(() => undefined) }
}
