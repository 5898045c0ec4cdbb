import { useEffect, useMemo, type ComponentType } from 'react'
import { shallowEqual } from 'react-redux'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { mayOpen } from '../identity/permissions.ts'
import { useAppSelector, useAppStore } from '../lib/hooks.ts'
import { GoneView, NotFoundView } from '../pages/public/missing.tsx'
import { paths } from '../paths.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { shown, type Page, type PageAddress, type RedirectStatus } from './page.ts'

interface PageFrameProps {
  readonly page: Page
  readonly View: ComponentType
}

/** Shows a page, or the outcome of its address: not found, not allowed, moved, gone. The server's status says the same. */
export const PageFrame = ({ page, View }: PageFrameProps) => {
  const params = useParams()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const address = useMemo(() => ({ params, search }), [params, search])
  const access = useAppSelector((state) => mayOpen(state.identity.session, page.access))
  const outcome = useAppSelector((state) => page.outcome?.(state, address) ?? shown, shallowEqual)

  if (access === 'undecided') return <PageLoading />
  if (access === 'logIn') return <Navigate replace to={paths.login.href(`${pathname}${query}`)} />
  if (access === 'secure') return <Navigate replace to={paths.account.href()} />
  if (access === 'notFound') return <NotFoundView />
  if ((outcome.kind === 'notFound' || outcome.kind === 'gone') && outcome.own !== true)
    return outcome.kind === 'gone' ? <GoneView /> : <NotFoundView />
  if (outcome.kind === 'redirect') return <Moved page={page} address={address} {...outcome} />
  return <View />
}

interface MovedProps {
  readonly page: Page
  readonly address: PageAddress
  readonly to: string
  readonly status: RedirectStatus
}

/**
 * Pages hidden from strangers (302) are open to approvers, whom the server doesn't know: their page asks
 * again once there is a session. The new request discards the old response, and with it this redirect.
 */
const Moved = ({ page, address, to, status }: MovedProps) => {
  const store = useAppStore()
  const session = useAppSelector(({ identity }) => identity.session)
  const isDecided = status !== 302 || session.status !== 'unknown'
  const isOpen = status === 302 && mayOpen(session, { permission: 'company.approve' }) === 'yes'
  useEffect(() => {
    if (isOpen) page.load?.(store, address)
  }, [address, isOpen, page, store])
  return (
    <>
      <PageLoading />
      {isDecided && !isOpen && <Navigate replace to={to} />}
    </>
  )
}
