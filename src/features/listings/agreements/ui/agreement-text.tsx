/** The text as it was written; it scrolls inside its frame, and keys reach it. */
export function AgreementText({ text, label = 'Text of the agreement' }: { text: string; label?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="wrap-anywhere max-h-[60vh] overflow-y-auto whitespace-pre-wrap border border-line bg-raised px-5 py-5 text-[0.9375rem] leading-7 sm:px-8 print:max-h-none print:overflow-visible print:border-0 print:p-0"
    >
      {text}
    </section>
  )
}
