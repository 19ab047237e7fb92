/** The number of unread messages. Renders nothing if there are none. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="lining min-w-5.5 rounded-[1rem] bg-gold px-1.5 text-center font-medium text-paper text-xs tabular-nums leading-5.5">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
