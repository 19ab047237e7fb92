export const copy = {
  introduction:
    'Every e-mail and text message to members. If the operator has not set up e-mail or text messages, they are kept here and not sent.',
  none: 'E-mails and text messages to members appear here.',
  hidden: 'Links and codes are hidden, because with them you could act as this member.',
}
