export const copy = {
  introduction:
    'A category can have its own percent, payer and minimum. Without them, the general terms apply. A completion that is already proposed keeps its terms.',
  visibility:
    'Parties see only their own share, and whether the minimum applies. The minimum is never more than the amount of the deal.',
  general: 'The general percent and who pays are in the section “The fee” above.',
  rate: (general: string) => `Leave it empty for the general ${general}%.`,
  minimums:
    'The minimum of the whole fee, for deals in that currency. Leave one empty for the general minimum; enter 0 for none.',
  generalMinimums:
    'The minimum of the whole fee, for deals in that currency, in every category without its own minimum. Leave one empty for none.',
  tryAmount: 'Only for the example. It is not saved.',
}
