export const copy = {
  nameSection: 'Shown in e-mails and on the legal pages.',
  joiningSection:
    'A change applies to people who join from now on. Existing members keep their access. If you choose “Anyone”, members who are waiting for a curator get access at once.',
  allowance: 'You can set a different number for a member on their page.',
  feeSection:
    'Due when a deal is completed, and shown only to the party who pays it. A category can have its own, under “Fees by category” below. A change does not affect deals that are already completed, nor completions that are already proposed.',
}
