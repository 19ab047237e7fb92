import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { MemberRecord } from '../../records.ts'
import { LineageBranch } from '../lineage/lineage-branch.tsx'
import { MemberName } from '../member-name.tsx'
import { AllowanceForm } from './allowance-form.tsx'

type MemberVouchingProps = { member: z.infer<typeof MemberRecord>; mayChange: boolean }

/** The member's sponsors, those they vouched for, and their invitations. */
export function MemberVouching({ member, mayChange }: MemberVouchingProps) {
  const { sponsors, vouched_for: vouchedFor, invitations } = member
  useFocusAfterStep(invitations.own_allowance, ['member-vouching'])
  return (
    <section aria-labelledby="member-vouching" className="self-start">
      <h2 id="member-vouching" tabIndex={-1} className="title-3 outline-none">
        Vouching
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-6 border-line border-t pt-4 text-[0.9375rem]">
        <div>
          <h3 className="text-ink-2 text-sm">Vouched for by</h3>
          {sponsors.length === 0 && <p className="mt-1">Nobody: they joined without an invitation.</p>}
          <ol className="mt-1">
            {sponsors.map(({ id, name }, step) => (
              <li key={id} className="flex items-baseline gap-3">
                {step > 0 && (
                  <span aria-hidden="true" className="text-gold-line">
                    ↑
                  </span>
                )}
                <Link to="/curation/members/$id" params={{ id }} className={linkClass}>
                  <MemberName name={name} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3 className="text-ink-2 text-sm">Vouched for</h3>
          {vouchedFor === 0 ? (
            <p className="mt-1">Nobody yet</p>
          ) : (
            <LineageBranch label="Vouched for" sponsorId={member.id} />
          )}
        </div>
        <div>
          <h3 className="text-ink-2 text-sm">Invitations</h3>
          <p className="mt-1 tabular-nums">
            {invitations.given} of {invitations.allowance} given
            {invitations.own_allowance === null && <span className="text-ink-2"> (the standard number)</span>}
          </p>
          {mayChange && <AllowanceForm key={`${invitations.own_allowance}`} member={member} />}
        </div>
      </div>
    </section>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-gold hover:underline md:min-h-8'
