import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** Shows a new code, with buttons that copy the code or a link that contains it. */
export function CodeCard({ code }: { code: string }) {
  const codeText = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => codeText.current?.focus(), [])

  return (
    <div className="grid justify-items-center gap-5 border border-gold-line bg-paper px-4 py-7 text-center">
      <p
        ref={codeText}
        tabIndex={-1}
        className="lining select-all font-display text-2xl tracking-[0.08em] outline-none sm:text-3xl"
      >
        {code}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <CopyButton text={code}>Copy code</CopyButton>
        <CopyButton text={linkOf(code)}>Copy link</CopyButton>
      </div>
    </div>
  )
}

export function CopyButton({ text, children }: { text: string; children: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'Your browser did not allow copying', description: text, tone: 'error' })
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={16} strokeWidth={1.5} />
      {children}
    </Button>
  )
}

/** The code is in the URL fragment, which browsers never send to a server, so it is in no log. */
const linkOf = (code: string): string => `${window.location.origin}/signup#invitation=${code}`
