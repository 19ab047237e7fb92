import { linkify } from './linkify.ts'

/** Shows the text with line breaks and links, which send no referrer to other sites. */
export function MessageText({ text }: { text: string }) {
  let offset = 0
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {linkify(text).map((part) => {
        offset += part.text.length
        if (!part.href) return part.text
        return (
          <a
            key={offset}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline decoration-gold-line underline-offset-4 hover:text-gold"
          >
            {part.text}
          </a>
        )
      })}
    </p>
  )
}
