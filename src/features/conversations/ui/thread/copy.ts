export const copy = {
  endedByYou: 'You ended this conversation. You can still read it.',
  ended: 'This conversation has ended. You can still read it.',
  direct: 'Direct conversation. To open a deal, write about a listing or a mandate.',
  offline: 'You are offline. Your message is kept here and sent when you are online again.',
  editOffline: 'You are offline. You can save the edit when you are online again.',
  editKept: 'Your text is still here. Please try again.',
  newMessage: 'A new message has arrived. Read it first.',
  sent: 'A curator will read it.',
  chooseMessages: 'Please choose at least one message',
}
