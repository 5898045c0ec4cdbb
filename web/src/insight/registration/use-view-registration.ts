import { useEffect } from 'react'
import { useAppStore } from '../../lib/hooks.ts'
import { noted, noteOfLink, type Reachable } from './note.ts'
import { viewRegistration } from './registration.ts'

/**
 * Registers that a company's public page is looked at, and which of its contacts are used. Nothing waits for it.
 *
 * @param route where the page's directions lead
 */
export const useViewRegistration = (company: Reachable, route: string | undefined, isPublic: boolean) => {
  const store = useAppStore()
  const { _id } = company
  useEffect(() => {
    if (!isPublic) return
    store.extend(viewRegistration)
    return onceShown(() => store.dispatch(noted({ kind: 'view', company: _id })))
  }, [_id, isPublic, store])

  useEffect(() => {
    if (!isPublic) return
    const follow = ({ target, button }: MouseEvent) => {
      if (button > 1) return
      const link = target instanceof Element ? target.closest('a') : null
      const note = noteOfLink(company, route, link?.getAttribute('href') ?? '')
      if (note !== undefined) store.dispatch(noted(note))
    }
    // A press of the middle button opens a link, too; one of the right button only a menu.
    const presses = ['click', 'auxclick'] as const
    for (const press of presses) document.addEventListener(press, follow)
    return () => {
      for (const press of presses) document.removeEventListener(press, follow)
    }
  }, [company, isPublic, route, store])
}

/** A page that the browser prepares before anybody has asked for it is not looked at yet. */
const onceShown = (then: () => void): (() => void) | undefined => {
  if (!('prerendering' in document) || document.prerendering !== true) {
    then()
    return undefined
  }
  document.addEventListener('prerenderingchange', then, { once: true })
  return () => document.removeEventListener('prerenderingchange', then)
}
