/** How much a caller may do: `burst` at once, then one more every `seconds`. */
export interface Limit {
  burst: number
  seconds: number
}

export const limits = {
  /** Writes that name no limit of their own. */
  write: { burst: 60, seconds: 1 },
  /** Calls that cost a password hash or try a secret. */
  credential: { burst: 10, seconds: 30 },
  /** Such calls without a session. Counted by network as well, because accounts cost nothing. */
  signIn: { burst: 10, seconds: 30 },
  /** Beginning to sign in with a passkey, which the sign-in page does by itself. */
  passkey: { burst: 30, seconds: 10 },
  /** Searching: enough for several people behind one address, too little for a program. */
  search: { burst: 120, seconds: 1 },
  /** Messages of a member: faster than people type, slower than a program. */
  message: { burst: 30, seconds: 2 },
  /** Conversations that a member begins, so that a stranger cannot write to every seller in an evening. */
  introduction: { burst: 10, seconds: 8_640 },
  /** The same for a verified member. */
  verifiedIntroduction: { burst: 40, seconds: 2_160 },
  /** Requests for access to private listings: more than a diligent broker sends, too few to ask for all of them. */
  accessRequest: { burst: 20, seconds: 1_800 },
  /** Calls that screens make by themselves while a member reads and types. */
  receipt: { burst: 120, seconds: 1 },
  /** Opening a live stream: all windows of a member reconnect at once after an interruption. */
  stream: { burst: 60, seconds: 1 },
  /** Wrong passwords for one account, from all callers together: enough that a stranger can hardly lock its owner out. */
  account: { burst: 50, seconds: 20 },
  /** Codes tried at a member's second factor, by all callers together: so few that guessing takes years. */
  proof: { burst: 30, seconds: 600 },
  /** Codes e-mailed to a member. */
  code: { burst: 6, seconds: 120 },
  /** Text messages, which cost money: to a member, and to a number. */
  text: { burst: 5, seconds: 900 },
  /** Joining with one e-mail address. A stranger who types another person's address can do so a few times a day. */
  signUp: { burst: 5, seconds: 3 * 3600 },
  /** E-mails that anyone can have sent to an address. */
  mail: { burst: 3, seconds: 600 },
  /** Uploading a portrait, which takes memory and a core for a while. */
  portrait: { burst: 20, seconds: 10 },
  /** Uploading photographs: more than two full listings at once. */
  photograph: { burst: 60, seconds: 10 },
  /** Uploading papers: scanning them and opening their pages keeps a core busy. */
  paper: { burst: 40, seconds: 15 },
  /** Pages of papers that a member is sent, counted in memory: a long document in one sitting, too little to copy many. */
  paperPage: { burst: 600, seconds: 0.5 },
  /** Documents taken as a PDF, counted in memory: each draws up to 500 pages. */
  paperDownload: { burst: 6, seconds: 300 },
  /** Documents that are changed or shown again: each can be an entry of a signed timeline, which stays for good. */
  documentChange: { burst: 30, seconds: 120 },
  /** Steps about advisers of deals: each is an entry of a timeline that stays. */
  adviserStep: { burst: 30, seconds: 120 },
  /** Turning push messages on: each has the server resolve a name that the member gives. */
  pushDevice: { burst: 10, seconds: 60 },
  /** Receipts written as PDF, which keeps a core busy, and certificates of introductions, counted in memory. */
  printout: { burst: 20, seconds: 15 },
  /** Checking, importing and exporting files of listings: a screen checks again with each change of a column. */
  import: { burst: 40, seconds: 15 },
  /** Exporting one's data: reads everything of a member. */
  export: { burst: 3, seconds: 8 * 3600 },
  /** Refreshing a session; several tabs behind one address may do so at once. */
  refresh: { burst: 60, seconds: 5 },
  /** Pages that the server renders, counted in memory by member or network. Navigating in the dashboard renders none. */
  page: { burst: 60, seconds: 1 },
  /** API requests of visitors that no cached response serves, counted in memory by network. */
  read: { burst: 300, seconds: 0.1 },
  /** Records of the catalogue that a member or a network reads, counted in memory: enough for people, too little to copy it. */
  catalogue: { burst: 1_000, seconds: 0.5 },
  /** Entries in the audit log about a member who used that up. */
  catalogueAlert: { burst: 1, seconds: 24 * 3_600 },
  /** Private listings of others that a member reads in full, counted in memory; a card or a photograph is a part of one. */
  privateReading: { burst: 150, seconds: 30 },
  /** Reports to curators about a member who used that up. */
  readingAlert: { burst: 1, seconds: 3_600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Live streams that a caller may have open on one process. Each costs memory while it is open. */
export const maximumStreams = 20
