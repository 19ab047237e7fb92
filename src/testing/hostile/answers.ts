import { errorForStatus } from '#app/http/errors-by-status.ts'
import { commonErrors } from '#platform/contract.ts'
import { isRecord } from './corrupt-input.ts'
import type { Answer } from './transports.ts'
import type { Caller, Secret } from './world.ts'

/** Errors that any request may get before it reaches a procedure. */
const statusCodes = [400, 401, 403, 404, 405, 406, 408, 409, 410, 413, 414, 415, 429, 431].map(
  (status) => errorForStatus(status).code,
)
const commonCodes = new Set([...Object.keys(commonErrors), ...statusCodes])

/** Internals that no response may contain: stack traces, statements, paths of files. */
const internals =
  /node_modules|node:internal|\.m?[jt]s:\d+|\b(?:Type|Range|Syntax|Reference)Error\b|relation "|column "|invalid input syntax|duplicate key|violates /

interface Expected {
  secrets: Secret[]
  /** The caller's own input: repeating it reveals nothing. */
  sent?: string
  /** Further error codes, listed in the contract. */
  codes: string[]
}

/** Describes everything that is wrong with a response; empty if nothing is. */
export function violationsIn(answer: Answer, { name }: Caller, { secrets, sent = '', codes }: Expected): string[] {
  const { status, text } = answer
  const isSecret = ({ text: secret, open }: Secret) => !open.includes(name) && !sent.includes(secret)
  const revealedSecrets = secrets.filter((secret) => text.includes(secret.text) && isSecret(secret))
  return [
    ...revealedSecrets.map((secret) => `tells ${name} of "${secret.text}"`),
    ...(status >= 500 ? [`answers ${status}: ${text.slice(0, 300)}`] : []),
    ...(status >= 400 ? wrongRefusal(answer, codes) : wrongResult(answer)),
  ]
}

function wrongResult({ type, text }: Answer): string[] {
  if (!type.startsWith('application/json')) return []
  return parseJson(text) === undefined ? [`answers no JSON: ${text.slice(0, 200)}`] : []
}

function wrongRefusal({ status, type, text }: Answer, codes: string[]): string[] {
  const parsedBody = type.startsWith('application/json') ? parseJson(text) : undefined
  // The RPC protocol wraps its content.
  const refusal = isRecord(parsedBody) && isRecord(parsedBody.json) ? parsedBody.json : parsedBody
  if (!isRecord(refusal)) return [`refuses in no JSON: ${status} ${type} ${text.slice(0, 200)}`]
  const { code, message } = refusal
  const isListedCode = typeof code === 'string' && (commonCodes.has(code) || codes.includes(code))
  return [
    ...(isListedCode ? [] : [`refuses with a code of no contract: ${text.slice(0, 300)}`]),
    ...(refusal.status === status ? [] : [`says ${refusal.status} and means ${status}`]),
    ...(typeof refusal.defined === 'boolean' ? [] : ['does not say whether the refusal is defined']),
    ...(typeof message === 'string' && message.length > 4 ? [] : ['refuses without a sentence']),
    ...(internals.test(text) ? [`speaks of its insides: ${internals.exec(text)?.[0]}`] : []),
    ...(text.length > 20_000 ? [`refuses in ${text.length} signs`] : []),
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
