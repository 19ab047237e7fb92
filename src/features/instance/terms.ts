/** The rules for who may join: anyone, those a curator approves, or those a verified member invites. */
export const joiningRules = ['open', 'application', 'invitation'] as const

/** The party that pays the operator's fee on a deal. `both` pay half each. */
export const feePayers = ['buyer', 'seller', 'both'] as const

/** A percentage from 0 to 100 with at most three decimals. */
export const feeRatePattern = /^(?:100|\d{1,2}(?:\.\d{1,3})?)$/

export const maxNameLength = 80

/** The highest number of invitations that the instance, or a curator, may allow a member. */
export const maxInvitationAllowance = 1000
