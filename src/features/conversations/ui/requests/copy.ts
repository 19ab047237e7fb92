export const copy = {
  introduction: 'Questions from other members about your listings and mandates.',
  noRequests: 'When a member asks about one of your listings or mandates, the request appears here.',
  noMatch: 'The search looks at the subject and the name of the member. Try fewer words.',
  newRequests: 'A request is new until you answer it for the first time.',
  ongoingRequests: 'A request is ongoing while you wait for the other member’s reply.',
  awaitingRequests: 'A request is awaiting your response when the other member wrote last.',
}
