import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useResource } from '../../lib/use-resource.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { EmailForm } from './account-email-form.tsx'
import { NameForm } from './account-name-form.tsx'
import { SecondFactor } from './account-second-factor.tsx'
import { confirmSecondFactor, ownAccount } from './api.ts'

/** The user's account: name, address and second factor, each a section of its page. */
export const OwnAccountSections = () => {
  const dispatch = useDispatch()
  const account = useResource(ownAccount)
  useEffect(() => () => void dispatch(confirmSecondFactor.closed()), [dispatch])
  const own = dataOf(account)
  if (own === undefined)
    return account.status === 'failed' ? (
      <Notice tone="error">{account.problem.message}</Notice>
    ) : (
      <LoadingNote />
    )
  return (
    <>
      <section aria-labelledby="konto-name">
        <h2 id="konto-name">Name</h2>
        <NameForm userId={own.id} fullName={own.fullName} />
      </section>
      <section aria-labelledby="konto-email">
        <h2 id="konto-email">E-Mail-Adresse</h2>
        <EmailForm {...own} />
      </section>
      <section aria-labelledby="konto-faktor">
        <h2 id="konto-faktor">Zweiter Faktor</h2>
        <SecondFactor {...own} />
      </section>
    </>
  )
}
