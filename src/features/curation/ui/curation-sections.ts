/** The sections of the curators' pages, in the order of their strip. */
export const curationSections = [
  { label: 'Applications', to: '/curation' },
  { label: 'Reports', to: '/curation/reports' },
  { label: 'Reading', to: '/curation/reading' },
  { label: 'Listings', to: '/curation/listings' },
  { label: 'Mandates', to: '/curation/mandates' },
  { label: 'Traces', to: '/curation/traces' },
  { label: 'Deals', to: '/curation/deals' },
  { label: 'Members', to: '/curation/members' },
  { label: 'Lineage', to: '/curation/lineage' },
  { label: 'Outbox', to: '/curation/outbox' },
  { label: 'Audit', to: '/curation/audit' },
  { label: 'Settings', to: '/curation/settings' },
] as const
