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
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
