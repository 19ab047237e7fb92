export const copy = {
  blocked: 'One of the files was refused. Remove it or try again; then the message can be sent.',
  sending: 'Your message is sent as soon as its files are uploaded.',
}
