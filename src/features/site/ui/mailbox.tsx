export function Mailbox({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
