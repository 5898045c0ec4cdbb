import { Fragment, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ConsentAnswers } from './consent-answers.tsx'
import { consentTexts as texts } from './consent-texts.ts'
import { useConsentState } from './consent.ts'

const heightName = '--consent-bar'

/** Separate boxes: as one, the late text would be the largest on a phone's screen, and the page would count as painted only with it. */
const clausesOf = (text: string): readonly string[] => text.split(/(?<=[:.]) /)

/** One line about cookies at the lower edge; the page behind it can be read and used. */
export const ConsentBar = ({ onGroups }: { readonly onGroups: () => void }) => {
  const state = useConsentState()
  const ref = useRef<HTMLElement>(null)
  // An answer removes the bar; the keyboard focus moves to the page.
  useLayoutEffect(() => {
    const bar = ref.current
    return () => {
      if (bar?.contains(document.activeElement) === true)
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  // A page that ends where the screen ends, ends above the bar.
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(heightName, `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(heightName)
    }
  }, [])
  return (
    <section ref={ref} className="consent-bar" aria-label="Cookies">
      <p className="consent-bar__text" role={state.status === 'failed' ? 'alert' : undefined}>
        {clausesOf(state.status === 'failed' ? state.problem.message : texts.bar).map((clause) => (
          <Fragment key={clause}>
            <span>{clause}</span>{' '}
          </Fragment>
        ))}
        <Link to={paths.privacy.href()}>Datenschutz</Link>
      </p>
      <ConsentAnswers className="consent-bar__answers" small onGroups={onGroups} />
    </section>
  )
}
