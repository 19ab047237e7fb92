import { useAuth } from '#api/auth/use-auth.ts'
import { GoldRule } from '#ui/gold-rule.tsx'
import { copy } from './copy.ts'

/** Replaces the dashboard until a curator admits the member. */
export function WaitingPage() {
  const { user } = useAuth()
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      <h1 className="title-2">{user?.first_name ? `Thank you, ${user.first_name}` : 'Thank you'}</h1>
      <GoldRule />
      <p className="lede max-w-[34em] text-ink-2">{copy.underReview}</p>
      {user && !user.email_confirmed && (
        <p className="mt-6 max-w-[34em] text-ink-2">
          Please confirm your address with the link we e-mailed to {user.email}, so that we can write to you.
        </p>
      )}
    </div>
  )
}
