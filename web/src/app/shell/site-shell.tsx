import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { toastClosed } from '../../lib/toasts.ts'
import { ToastList } from '../../ui/toast-list.tsx'
import { BehindNote } from './behind-note.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useConsent } from './use-consent.tsx'

const stays = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stay' in state && state.stay === true

/** The scroll positions of pages when they were left, by history key, so that going back restores them. */
const depths = new Map<string, number>()

/** A new page begins at its top, and its heading has the focus, so that screen readers say where one is (spec §2). */
const usePageStart = () => {
  const { key, state, pathname, search, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const address = pathname + search
  const shown = useRef({ key, address, hash })
  // At once: a shorter page moves up before other effects run.
  useLayoutEffect(() => {
    const note = () => depths.set(key, window.scrollY)
    window.addEventListener('scroll', note)
    return () => window.removeEventListener('scroll', note)
  }, [key])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, address, hash }
    // Opening or closing an overlay doesn't make a new page.
    if (before.key === key || (before.address === address && before.hash !== hash)) return
    const depth = (isReturn && depths.get(key)) || 0
    if (stays(state) && !isReturn) return
    window.scrollTo({ top: depth, behavior: 'instant' })
    return focusHeading()
  }, [key, state, address, hash, isReturn])
}

/** A page's heading may come after its data: until then its placeholder has the focus, and passes it on unless the focus has moved. */
const focusHeading = (): (() => void) => {
  const main = document.querySelector('main')
  main?.focus({ preventScroll: true })
  const giveOn = () => {
    const heading = main?.querySelector('h1')
    if (heading === null || heading === undefined) return
    observer.disconnect()
    if (document.activeElement !== main) return
    heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(giveOn)
  if (main !== null) observer.observe(main, { childList: true, subtree: true })
  giveOn()
  return () => observer.disconnect()
}

/** The frame around every page. Workspace pages use the full width and have no footer. */
export const SiteShell = ({
  workspace = false,
  children,
}: {
  readonly workspace?: boolean
  readonly children: ReactNode
}) => {
  usePageStart()
  const [consent, askForConsent] = useConsent()
  const dispatch = useAppDispatch()
  const toasts = useAppSelector((state) => state.toasts.shown)
  const underWay = useNavigation().state !== 'idle'
  const undo = (id: number) => {
    const taken = toasts.find((toast) => toast.id === id)?.undo
    dispatch(toastClosed(id))
    if (taken !== undefined) dispatch(taken)
  }
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      {consent}
      {underWay && <div className="progress" aria-hidden="true" />}
      <Header wide={workspace} />
      <BehindNote />
      <main className="site-main" id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {!workspace && <Footer onConsent={askForConsent} />}
      <ToastList items={toasts} onClose={(id) => dispatch(toastClosed(id))} onUndo={undo} />
    </>
  )
}
