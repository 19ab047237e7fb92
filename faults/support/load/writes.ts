import { randomInt, randomUUID } from 'node:crypto'
import type { JoinedMember } from '../members.ts'

export type Kind = 'message' | 'reading' | 'listing' | 'mandate' | 'deal' | 'step'

/** A write as its member remembers it. The created rows contain its key, so that they can be found. */
export interface Write {
  kind: Kind
  method: 'POST' | 'PUT'
  path: string
  body: object
  key: string
  by: JoinedMember
  /** The conversation of a message or of reading, the deal of a step. */
  about?: string
  tries: number
  /** Set when the write was acknowledged. */
  answer?: { id: string; sequence?: number; version?: number; head?: string; stage?: string }
}

interface Step {
  to: string
  by: 'opener' | 'neighbour'
}

/** An open deal and its remaining steps. */
export interface DealAhead {
  id: string
  version: number
  /** The newest entry of the signed timeline, as the party that took the last step saw it. */
  head: string | undefined
  ahead: Step[]
  parties: Record<Step['by'], MemberState>
}

export interface MemberState {
  member: JoinedMember
  /** A member's two conversations: with the next neighbour and with the previous one. */
  conversations: string[]
  deals: DealAhead[]
  read: Map<string, number>
}

const toDocuments: Step[] = [
  { to: 'Document Review', by: 'opener' },
  { to: 'Document Review', by: 'neighbour' },
]
const courses: Step[][] = [
  [...toDocuments, { to: 'Completed', by: 'neighbour' }, { to: 'Completed', by: 'opener' }],
  [...toDocuments, { to: 'Due Diligence', by: 'opener' }, { to: 'Withdrawn', by: 'opener' }],
]

/** Chooses a member's next write: mostly a message. */
export function nextWrite(state: MemberState): Write {
  const lot = randomInt(100)
  if (lot < 50) return writeMessage(state)
  if (lot < 60) return markRead(state)
  if (lot < 72)
    return create(state, 'listing', '/listings', { price: '1000000', currency: 'EUR', category: 'Real Estate' })
  if (lot < 82) return create(state, 'mandate', '/mandates', { category: 'Real Estate' })
  return takeStep(state) ?? openDeal(state)
}

/** The remaining steps of a new deal, chosen at random: it is completed or withdrawn. */
export const randomSteps = (): Step[] => [...(courses[randomInt(courses.length)] ?? [])]

function writeMessage(state: MemberState): Write {
  const about = someOf(state.conversations)
  const key = randomUUID()
  const path = `/conversations/${about}/messages`
  return { kind: 'message', method: 'POST', path, body: { content: key, key }, key, about, ...by(state) }
}

function markRead(state: MemberState): Write {
  const about = someOf(state.conversations)
  const body = { through: state.read.get(about) ?? 0 }
  const path = `/conversations/${about}/read`
  return { kind: 'reading', method: 'PUT', path, body, key: randomUUID(), about, ...by(state) }
}

function create(state: MemberState, kind: Kind, path: string, rest: object): Write {
  const key = randomUUID()
  return { kind, method: 'POST', path, body: { title: key, ...rest }, key, ...by(state) }
}

function openDeal(state: MemberState): Write {
  const terms = { conversation_id: state.conversations[0], amount: '5', currency: 'EUR', another: true }
  return create(state, 'deal', '/deals', terms)
}

function takeStep(state: MemberState): Write | undefined {
  const deal = state.deals[0]
  const step = deal?.ahead[0]
  if (!deal || !step) return undefined
  const [path, body] = stepTo(step.to, deal)
  const key = randomUUID()
  return { kind: 'step', method: 'POST', path: `/deals/${deal.id}/${path}`, body, key, about: deal.id, ...by(state) }
}

function stepTo(to: string, { version, head }: DealAhead): [string, object] {
  if (to === 'Withdrawn') return ['withdraw', { reason: 'Under load' }]
  return ['proposals', { to, version, head }]
}

const by = ({ member }: MemberState) => ({ by: member, tries: 0 })

function someOf(choices: string[]): string {
  const choice = choices[randomInt(choices.length)]
  if (!choice) throw new Error('There is nothing to choose from')
  return choice
}
