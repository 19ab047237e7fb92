import { createHash } from 'node:crypto'
import type { OpenApiDocument } from './openapi.ts'

const style = `
:root{color-scheme:light dark;--paper:#f6f2ea;--ink:#1b1714;--ink-2:#5d5349;--line:#d8cfc0;--gold:#8f6b2e}
@media (prefers-color-scheme:dark){:root{--paper:#14110f;--ink:#f0e9dc;--ink-2:#b8ac9b;--line:#352e27;--gold:#d0a765}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:64px 24px 96px}
h1,h2,h3{font-family:Georgia,serif;font-weight:400;line-height:1.2}h1{font-size:40px}h2{margin:56px 0 8px;color:var(--gold)}
article{border-top:1px solid var(--line);padding:24px 0}h3{font-size:22px;margin:0 0 8px}p{margin:0 0 12px;color:var(--ink-2);max-width:68ch}
code{font:14px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;margin:12px 0;font-size:14.5px}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--line)}th{font-weight:500;color:var(--ink-2)}td:first-child{white-space:nowrap;width:1%}@media (max-width:560px){td,th{display:block;width:auto;border:0;padding:2px 0}tr{display:block;border-top:1px solid var(--line);padding:8px 0}}a{color:var(--gold)}
h4{margin:16px 0 0;font-size:14px;font-weight:500;color:var(--ink-2)}`

export const referenceStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

interface Schema {
  type?: string | string[]
  description?: string
  const?: unknown
  default?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
}
interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  requestBody?: { content?: Content }
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  responses?: Record<string, { content?: Content }>
}
type Content = Record<string, { schema?: Schema }>

/** The reference as one page of plain HTML, without scripts or external files. */
export function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const title = escapeHtml(document.info.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1><p>${escapeHtml(document.info.description)}</p><p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...sections].map(([tag, entries]) => `<section><h2>${escapeHtml(tag)}</h2>${entries.map(renderArticle).join('')}</section>`).join('\n')}
</main></body></html>`
}

function renderArticle({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const successResponse = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
  const parameters = Object.fromEntries(
    (operation.parameters ?? []).map(({ name, schema, description }) => [name, { description, ...schema }]),
  )
  return `<article><h3>${escapeHtml(operation.summary)}</h3><p><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></p><p>${escapeHtml(operation.description)}</p>
${renderFields('Parameters', { properties: parameters })}${renderFields('Body', schemaOf(operation.requestBody?.content))}${renderFields('Response', schemaOf(successResponse?.[1].content))}${renderErrors(operation)}</article>`
}

/** The errors of a procedure; those that all procedures share come last. */
function renderErrors({ responses = {} }: Operation): string {
  const rows = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { content }]) => variantsOf(schemaOf(content)).map((variant) => ({ status, ...variant })))
    .map(
      ({ status, code, message }) =>
        `<tr><td><code>${escapeHtml(code)}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
    )
  return rows.length > 0 ? `<h4>Errors</h4><table>${rows.join('')}</table>` : ''
}

/** Each error is one variant of the schema, with its code as a constant. */
function variantsOf(schema: Schema | undefined): { code: string; message?: string }[] {
  return [schema, ...(schema?.oneOf ?? []), ...(schema?.anyOf ?? [])].flatMap((variant) => {
    const code = variant?.properties?.code?.const
    return typeof code === 'string' ? [{ code, message: variant?.properties?.message?.default }] : []
  })
}

const schemaOf = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema

/** A table of fields; one for each variant if the schema has several. */
function renderFields(title: string, schema: Schema | undefined): string {
  const variants = schema?.anyOf ?? schema?.oneOf
  if (variants) {
    const tables = variants.map((variant) => renderFields(title, variant)).filter(Boolean)
    return tables.map((table, index) => (index === 0 ? table : `<p>or</p>${table}`)).join('')
  }
  const rows = Object.entries(schema?.properties ?? {})
  if (rows.length === 0) return ''
  const cells = rows.map(([name, field]) => {
    const optionalNote = schema?.required?.includes(name) ? '' : ' <small>optional</small>'
    return `<tr><td><code>${escapeHtml(name)}</code>${optionalNote}</td><td>${escapeHtml(describeType(field))}</td><td>${escapeHtml(field.description)}</td></tr>`
  })
  return `<h4>${title}</h4><table>${cells.join('')}</table>`
}

function describeType(field: Schema): string {
  const choices = field.enum ?? (field.const === undefined ? undefined : [field.const])
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' · ')
  const variants = field.anyOf ?? field.oneOf
  if (variants) return variants.map(describeType).join(' or ')
  if (field.items) return `list of ${describeType(field.items)}`
  const length = field.maxLength ? `, at most ${field.maxLength} characters` : ''
  return `${[field.type].flat().join(' or ') || 'anything'}${length}`
}

function escapeHtml(text: string | undefined): string {
  const escaped = (text ?? '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return escaped.replace(/`([^`]+)`/g, '<code>$1</code>')
}
