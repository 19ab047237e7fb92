import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'

type CopyButtonProps = { text: string; className?: string; children: ReactNode }

export function CopyButton({ text, className, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser refused, or the connection is not secure.
      toast({ title: 'Nothing was copied', description: 'Please select the text and copy it.', tone: 'error' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button size="small" className={className} onClick={() => void copy()}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  )
}
