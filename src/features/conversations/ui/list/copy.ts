export const copy = {
  noNames: 'No member’s name and no subject contains all of these words.',
  noMessages: 'None of your messages contains all of these words.',
  newestOnly: 'For so short a word, only your newest 2,000 messages were searched. Three letters search all of them.',
  nothingArchived:
    'Archive a conversation from its menu. The other member does not learn it, and a new message brings it back.',
  noConversations:
    'Write to a member about a listing or a mandate to start a conversation. Only the two of you can read it.',
  noneOpen:
    'Only the two members of a conversation can read it. Curators see a message only if one of the two reports it.',
}
