import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { proveIdentity } from '#api/identity-proof.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { CurationLayout } from '#features/curation/ui/curation-layout.tsx'
import { applicationsQuery } from '#features/curation/ui/queries.ts'
import { SampleCuratorNotice } from '#features/curation/ui/sample-curator-notice.tsx'
import { SecondFactorRequired } from '#features/curation/ui/second-factor-required.tsx'
import { reportsQuery } from '#features/reports/ui/queries.ts'
import { NotFoundPage } from '#features/site/ui/not-found-page.tsx'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { GoTo } from '#ui/go-to.tsx'
import { callCommand } from '#ui/palette/member-commands.ts'
import { MemberTools } from './-member-tools.tsx'
import { useSignOut } from './-use-sign-out.ts'

const onFind = () => callCommand('palette')

/** The curators' pages; anyone else sees "not found". The server decides what curators may see and do. */
export const Route = createFileRoute('/curation')({
  ssr: false,
  // The router would otherwise show the pending page for at least half a second.
  pendingMinMs: 0,
  head: () => describePrivatePage('Curation'),
  pendingComponent: LoadingPage,
  component: Curation,
})

function Curation() {
  const { user, loading } = useAuth()
  const { href } = useLocation()
  if (!user) return loading ? <LoadingPage /> : <GoTo href={`/auth?redirect=${encodeURIComponent(href)}`} />
  if (!user.curation) return <NotFoundPage />
  return user.curation === 'factor' || user.curation === 'proof' ? (
    <SecondFactorNeeded enrolled={user.curation === 'proof'} />
  ) : (
    <CurationPages isExempt={user.curation === 'exempt'} />
  )
}

function SecondFactorNeeded({ enrolled }: { enrolled: boolean }) {
  const signOutAndLeave = useSignOut()
  const { reloadSession: reload } = useAuth()
  const [busy, setBusy] = useState(false)

  // The second factor may have been set up on another page or device.
  useEffect(() => void reload(), [reload])

  const prove = async () => {
    setBusy(true)
    if (await proveIdentity()) await reload()
    setBusy(false)
  }
  return (
    <SiteLayout session={{ tools: <MemberTools />, onFind, onLogout: () => signOutAndLeave('logout') }}>
      <SecondFactorRequired
        enrolled={enrolled}
        proof={
          <Button variant="solid" busy={busy} onClick={() => void prove()}>
            Enter a Code
          </Button>
        }
      />
    </SiteLayout>
  )
}

function CurationPages({ isExempt }: { isExempt: boolean }) {
  const leave = useSignOut()
  useLiveRefresh(['reports.changed'], [api.reports.key()])
  useLiveRefresh(['reading.changed'], [api.ledger.listUnusual.key()])
  useLiveRefresh(['applications.changed'], [api.curation.listApplications.key()])
  const { first: applications } = infiniteList(useInfiniteQuery(applicationsQuery()))
  const { first: reports } = infiniteList(useInfiniteQuery(reportsQuery('open')))
  return (
    <SiteLayout session={{ tools: <MemberTools />, onFind, onLogout: () => leave('logout') }}>
      <CurationLayout openCounts={{ '/curation': applications?.waiting, '/curation/reports': reports?.open }}>
        {isExempt && <SampleCuratorNotice />}
        <Outlet />
      </CurationLayout>
    </SiteLayout>
  )
}

function LoadingPage() {
  return <Loading className="min-h-dvh" />
}
