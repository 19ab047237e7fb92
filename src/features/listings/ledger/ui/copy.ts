export const copy = {
  introduction:
    'Everyone who was sent anything of this listing while it was private, or a page of its documents at any time, curators too. Your own views are not recorded.',
  nobody:
    'Visitors and unverified members see only the public part. As soon as somebody sees more, they are listed here.',
  shown:
    'Private listings of other members that you were shown, and listings whose documents you read. The owner of each listing sees the same about you, with your name as others see it.',
  nothingShown:
    'When you see a private listing in full or as a card in a list, or read a document of a listing, it is recorded here and for its owner.',
  unusual:
    'Reading of private listings that looks like copying. It may be a broker at work: the ledger records, you decide.',
  noneOpen:
    'When a member reads many private listings within minutes, or a whole gallery or many pages of documents at night, it appears here.',
  noneSettled: 'Everything that curators settled or dismissed appears here, with their note.',
  settle: 'Only curators read the note. To suspend the member, open their page.',
}
