/** The rules for who may join: anyone, those a curator approves, or those a verified member invites. */
export const joiningRules = ['open', 'application', 'invitation'] as const

/** The party that pays the operator's fee on a deal. `both` pay half each. */
export const feePayers = ['buyer', 'seller', 'both'] as const

export const maxNameLength = 80

/** The highest number of invitations that the instance, or a curator, may allow a member. */
export const maxInvitationAllowance = 1000
