export const copy = {
  section:
    'Members accept a text before they see what you choose. Each acceptance makes a receipt that this network signs, for you and for the member.',
  none: 'You ask for no agreement. Members who may see this listing see it at once.',
  publicListing: 'It takes effect while the listing is private.',
  ownText: 'Plain text, at most 20 kB. One changed character makes a new version.',
  party: 'You, your company or your client. Members read it before they accept.',
  law: 'Such as Switzerland, or England and Wales.',
  newVersion:
    'Another text is a new version: members see the listing again once they accept it. Receipts of the former version stay valid.',
  withdraw: 'Members then see the listing without accepting anything. Receipts stay.',
  noReceipts: 'Nobody has accepted an agreement of this listing.',
  house: 'Every member accepts it once, for all private listings. Owners may also ask for an agreement of their own.',
  houseNone: 'No agreement is asked for.',
  besidesHouse: 'The operator also asks every member for an agreement, once for all private listings.',
  askedByHouse: 'The operator asks for this agreement. You accept it once, for all private listings.',
  accept:
    'Read it in full. When you accept, this network signs a receipt with your name and the time. The owner of the listing gets the same receipt.',
  acceptHouse: 'When you accept, this network signs a receipt with your name and the time.',
  name: 'As you would sign a letter.',
  proof: 'We may ask for your password or second factor again.',
  nothingAsked: 'This listing asks for no agreement, or you are not among the members who may accept it.',
  receipts:
    'The agreements that you accepted, with the receipts that prove it. The owner of the listing has the same receipts.',
  receiptsEmpty: 'When you accept the agreement of a private listing, its receipt is kept here.',
  beforeDocuments: 'You see the floor plans and documents of this listing once you accept its agreement.',
  beforePublicDocuments: 'You were given the documents of this listing. You see them once you accept the agreement.',
  alsoAsked: 'You also accept an agreement before you see this listing in full. You can read it at once.',
  admitted: 'You were given access. Accept the agreement, and this listing opens.',
}
