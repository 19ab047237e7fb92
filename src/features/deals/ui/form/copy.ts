export const copy = {
  noConversation: 'You can open a deal only from a conversation. Write to a seller or a buyer first.',
  roles: 'The owner of a listing sells; the owner of a mandate buys.',
  draftTitle: 'You have an unfinished draft of this deal.',
  entriesKept: 'Your entries are still here.',
  noSubject: 'Direct conversation, about no listing and no mandate',
  choose: 'Choose the conversation that the deal is about.',
}
