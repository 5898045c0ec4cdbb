import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { registerCompany } from '../../directory/editing/api.ts'
import { OnboardingForm } from '../../directory/editing/onboarding-form.tsx'
import { readStep } from '../../directory/editing/onboarding-steps.ts'
import { ConfirmationNote } from '../../identity/confirmation/confirmation-note.tsx'
import { workplaceOf } from '../../identity/destinations.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'

/**
 * `/onboarding`: the first company, or another one with `?neu=1`. Owners are sent to their overview,
 * administrators without a company to their work (D-1.2). Visitors who aren't logged in yet prepare the entry
 * here.
 */
export const View = () => {
  const [search] = useSearchParams()
  const dispatch = useAppDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const industries = dataOf(useAnswer(allIndustries))
  useEffect(() => {
    dispatch(allIndustries.asked())
    return () => void dispatch(registerCompany.closed())
  }, [dispatch])

  if (session.status === 'unknown') return <LoadingNote />
  const another = search.get('neu') === '1'
  if (session.status === 'loggedIn' && !another) {
    const [company, ...others] = session.user.companies
    if (others.length > 0) return <Navigate replace to={privatePaths.companyList.href()} />
    if (company !== undefined) return <Navigate replace to={privatePaths.overview.href(company)} />
    const workplace = workplaceOf(session.user)
    if (workplace !== undefined) return <Navigate replace to={workplace} />
  }
  return (
    <div className="onboarding">
      <Head title="Unternehmen eintragen" />
      <OnboardingForm
        step={readStep(search.get('schritt'))}
        another={another}
        industries={industries}
        note={<ConfirmationNote />}
      />
    </div>
  )
}
