export const copy = {
  introduction: 'What the parties of completed deals owe, the latest deal first. Mark a fee once you have received it.',
  none: 'When two members complete a deal, what each of them owes appears here.',
  noneFound: 'Try fewer words, another status or a longer period.',
}
