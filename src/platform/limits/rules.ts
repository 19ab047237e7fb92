/** How much a caller may do: `burst` at once, then one more every `seconds`. */
export interface Limit {
  burst: number
  seconds: number
}

export const limits = {
  /** Any write that names no limit of its own. */
  write: { burst: 60, seconds: 1 },
  /** What costs a password hash or tries a secret. */
  credential: { burst: 10, seconds: 30 },
  /** The same where nobody need be signed in: who is counts by network as well, or accounts would buy tries. */
  door: { burst: 10, seconds: 30 },
  /** Beginning to sign in with a passkey, as each page does that waits for somebody to choose one. */
  passkey: { burst: 30, seconds: 10 },
  /** Looking for words: as fast as several type behind one address, slower than a programme. */
  search: { burst: 120, seconds: 1 },
  /** Messages a member writes: faster than anybody types, slower than a programme. */
  message: { burst: 30, seconds: 2 },
  /** Conversations that any member begins: a stranger cannot write to every seller in an evening. */
  introduction: { burst: 10, seconds: 8_640 },
  /** The same for a verified member. */
  verifiedIntroduction: { burst: 40, seconds: 2_160 },
  /** What screens say by themselves as a member reads and types. */
  receipt: { burst: 120, seconds: 1 },
  /** Opening a live stream: all of a member's windows come back at once after an interruption. */
  stream: { burst: 60, seconds: 1 },
  /** Wrong tries at one account, whoever makes them: many enough that a stranger can hardly lock its owner out. */
  account: { burst: 50, seconds: 20 },
  /** Codes tried at a member's second factor, whoever knows their password: few enough that guessing takes years. */
  proof: { burst: 30, seconds: 600 },
  /** Codes mailed to a member. */
  code: { burst: 6, seconds: 120 },
  /** Text messages, which cost money: to a member, and to a number, whoever typed it. */
  text: { burst: 5, seconds: 900 },
  /** Joining with one address, known or not: a stranger who types another's can do so a few times a day. */
  newcomer: { burst: 5, seconds: 3 * 3600 },
  /** Letters that anybody can have sent to an address. */
  letter: { burst: 3, seconds: 600 },
  /** Pictures sent in: each takes memory and a core for a while. */
  picture: { burst: 20, seconds: 10 },
  /** A listing's worth of them at once, twice over. */
  photograph: { burst: 60, seconds: 10 },
  /** Exports of one's data: each reads everything of a member. */
  export: { burst: 3, seconds: 8 * 3600 },
  /** Refreshing a session; several tabs behind one address may ask at once. */
  refresh: { burst: 60, seconds: 5 },
  /** Pages that have to be rendered, by member or network and in memory: a page of the dashboard goes on without another. */
  page: { burst: 60, seconds: 1 },
  /** Requests of visitors to the API that no prepared answer serves, by network and in memory. */
  read: { burst: 300, seconds: 0.1 },
  /** Records of the catalogue shown to a member or a network, in memory: more than anybody reads, less than a copy takes. */
  catalogue: { burst: 1_000, seconds: 0.5 },
  /** Notes to curators about a member who used that up. */
  reader: { burst: 1, seconds: 24 * 3_600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Live streams a caller holds open on one process; each costs memory for as long as it stays. */
export const mostStreams = 20
