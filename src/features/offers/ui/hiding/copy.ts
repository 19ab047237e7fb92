export const copy = {
  ownNotice: (noun: string) =>
    `Only you and our curators can see it. Conversations and deals about it go on. You can change the ${noun}, and then ask us to show it again.`,
  curatorsNotice: 'Only its owner and curators can see it. The owner reads this reason.',
  question:
    'Only its owner and curators will see it, at once. Conversations and deals about it go on. We e-mail the owner.',
  showQuestion: 'Its own settings decide again who can see it. We e-mail the owner.',
}
