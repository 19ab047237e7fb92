import { Bookmark } from 'lucide-react'
import { useAuth } from '#api/auth/use-auth.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSaving } from './use-saving.ts'

type SaveButtonProps = { id: string; title: string; saved: boolean; className?: string }

/** Renders nothing for visitors. */
export function SaveButton({ id, title, saved, className = '' }: SaveButtonProps) {
  const { session } = useAuth()
  const saving = useSaving(id)
  if (!session || session.user.awaiting) return null
  return (
    <IconButton
      label={saved ? `Remove ${title} from your saved listings` : `Save ${title}`}
      aria-pressed={saved}
      onClick={() => !saving.isPending && saving.mutate(!saved)}
      className={`border border-line bg-paper print:hidden ${className}`}
    >
      <Bookmark
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className={saved ? 'fill-current text-gold' : undefined}
      />
    </IconButton>
  )
}
