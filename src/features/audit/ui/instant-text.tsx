const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** To the second, in the reader's own time; these pages are never rendered elsewhere. */
export function InstantText({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="text-sm">
      {form.format(new Date(instant))}
    </time>
  )
}
