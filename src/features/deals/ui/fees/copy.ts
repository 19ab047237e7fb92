export const copy = {
  introduction:
    'The fee that each party of a completed deal owes: due until you send an invoice, invoiced until the money arrives, or waived.',
  none: 'When two members complete a deal, the fee of each appears here.',
  noneFound: 'Try fewer words, another state or a longer period.',
  invoice: 'The member sees that their fee is invoiced. Send the invoice itself outside this product.',
  payment: 'Record it once the money has arrived.',
  emptyDay: 'If you leave it empty, it is today.',
  number: 'From your own books, if you number invoices.',
  waive: 'The member no longer owes it, and sees that it is waived. You can take this back.',
  reason: 'Only curators read this text.',
  takeBack: 'Take back a mark that was a mistake. The history of the fee keeps both.',
  noHistory: 'Nothing was recorded yet: the fee is due since the deal was completed.',
}
