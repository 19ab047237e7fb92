import { linkify } from './linkify.ts'

/** What was written, as it was written. Addresses lead out of the house: the other side learns nothing of this one. */
export function MessageText({ text }: { text: string }) {
  let at = 0
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {linkify(text).map((piece) => {
        at += piece.text.length
        if (!piece.href) return piece.text
        return (
          <a
            key={at}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline decoration-gold-line underline-offset-4 hover:text-gold"
          >
            {piece.text}
          </a>
        )
      })}
    </p>
  )
}
