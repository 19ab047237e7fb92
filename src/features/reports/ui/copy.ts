export const copy = {
  introduction: 'Messages that members reported. You see only these messages, not the rest of the conversation.',
  noneOpen: 'When a member reports messages of another member, the report appears here until a curator has settled it.',
  noneSettled: 'Settled reports appear here, with the decision and the curator who made it.',
  ownReport: 'You made this report yourself, so another curator must settle it.',
  onlyThese:
    'You see only these messages of the conversation, with their texts before an edit. The reported member is not told about the report.',
  papers:
    'You see the files until the report is settled, marked with your name. Each page that you open is recorded; its sender does not see that.',
}
