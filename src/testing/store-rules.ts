/** Says what happens to data outside of the tables when a member is erased. */
export const storeRules = {
  storage: {
    'portraits/': 'removed by a job',
    'listing-images/': 'removed by the sweep of photographs',
    'exports/': 'removed by a job',
    'papers/': 'removed by the sweep of papers',
    'photograph-copies/': 'removed by the sweep of copies',
    'trace-evidence/': 'removed by the sweep of copies when the trace has ended, after a day at the latest',
    'erasures/': 'kept: ids of erased members, which identify nobody',
  },
  others: {
    'outbox folder': 'files of e-mails whose row is gone are removed by a job',
    'arriving files': 'removed at the end of the request',
    'job queue': 'kept for two weeks: ids, which identify nobody',
    logs: 'kept: they contain no names, addresses or texts',
    secrets: 'kept: they belong to the instance',
    backups: 'kept by the rules of the operator; a restore repeats the erasures in the journal',
    'the member’s browser': 'drafts and unsent messages are removed when the session ends',
  },
} as const

/** Tables that no feature declares, each with the reason why no member is in it. */
export const tablesWithoutMembers: Record<string, string> = {
  directory_value: 'counts of the values of entries, removed with the last entry that has the value',
  instance_identity: 'about the instance',
  listing_curated_search: 'words, names of sellers and filters of listings, removed together with the listing',
  listing_search: 'search text of listings, removed together with the listing',
  listing_tally: 'counts',
  mandate_criterion: 'criteria of mandates, removed together with the mandate',
  mandate_curated_search: 'words, names of buyers and filters of mandates, removed together with the mandate',
  member_curated_search: 'names, addresses and companies, removed together with the account',
  mandate_tally: 'counts',
}
