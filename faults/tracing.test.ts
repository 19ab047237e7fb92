import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { preparedFolder, runProduct } from './support/product.ts'

test('traces are sent to the configured endpoint, name routes and statements, and contain no values', async () => {
  let received = ''
  const collector = createServer((request, response) => {
    request.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk
    })
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void collector.close())
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const product = runProduct({
    dataDir: await preparedFolder(),
    environment: {
      SAMPLE_NETWORK: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
  })
  const url = await product.ready()
  const traceId = 'c0ffee'.repeat(6).slice(0, 32)
  const traceparent = `00-${traceId}-${traceId.slice(0, 16)}-01`
  await fetch(`${url}/api/instance`, { headers: { 'idempotency-key': 'canary-in-a-header', traceparent } })
  await fetch(`${url}/api/instance`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'canary-in-a-body' }),
  })
  await fetch(`${url}/canary-in-a-path?canary-in-a-query=1`)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(received).toContain('GET instance.read')
  expect(received).toContain('PATCH instance.change')
  expect(received).toMatch(/select .*from .*instance/)
  expect(received).not.toContain('canary')
  expect(received).not.toContain(traceId)
})
