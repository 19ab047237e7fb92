/** Says what happens to data outside of the tables when a member is erased. */
export const storeRules = {
  storage: {
    'portraits/': 'removed by a job',
    'listing-images/': 'removed by the sweep of photographs',
    'exports/': 'removed by a job',
    'erasures/': 'kept: the ids of who was erased, which name nobody',
  },
  others: {
    'outbox folder': 'letters whose row is gone from the outbox are removed by a job',
    'arriving files': 'removed when their request ends',
    'job queue': 'kept for two weeks: ids, which name nobody',
    logs: 'kept: they hold no names, addresses or words',
    secrets: 'kept: they are the instance’s own',
    backups: 'kept by the operator’s rule; a restore erases again by the journal',
    'the member’s browser': 'drafts and unsent messages go as the session ends',
  },
} as const

/** Tables that no feature declares, each with the reason why no member is in it. */
export const tablesWithoutMembers: Record<string, string> = {
  instance_identity: 'about the instance',
  listing_search: 'the words of listings, whose rows go with their listing',
  listing_tally: 'counts',
  mandate_tally: 'counts',
}
