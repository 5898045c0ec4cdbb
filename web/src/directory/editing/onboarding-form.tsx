import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { stayHere } from '../../lib/stay-here.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useUnloadQuestion } from '../../ui/heavy/leave-guard.tsx'
import { registerCompany } from './api.ts'
import { industryOptions, mainIndustry } from './industry-options.ts'
import { AddressFields, BusinessFields, ContactFields } from './master-data-fields.tsx'
import { masterDataRules, rulesFor } from './master-data-rules.ts'
import { FoundNote, PreparedNote, PreparingNote } from './onboarding-notes.tsx'
import { companyForm, stepAtFault, steps } from './onboarding-steps.ts'
import { useOnboardingDraft } from './use-onboarding-draft.ts'
import { WindowPreview } from './window-preview.tsx'
import '../../ui/heavy/workspace.css'
import './onboarding.css'

interface OnboardingFormProps {
  /** From 1; the address has it, so that "back" goes a step back. */
  readonly step: number
  /** It isn't the first company. */
  readonly another: boolean
  readonly industries: readonly IndustryView[] | undefined
  /** About the account, above the form. */
  readonly note: ReactNode
}

/** Three steps to an entry, beside a preview of its window. */
export const OnboardingForm = ({ step: asked, another, industries, note }: OnboardingFormProps) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { state: registration, sent } = useForm(registerCompany)
  const [sentBefore] = useState(sent)
  const isRegistered = sent > sentBefore
  const { values, key, isVisitor, found, touched, edit, forget } = useOnboardingDraft(isRegistered)
  const [isPrepared, setPrepared] = useState(false)
  useUnloadQuestion(touched && !isRegistered && !isVisitor)
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Without a name there is nothing to go on from: the page was opened in the middle.
  const number = values.name.trim() === '' ? 1 : asked
  const step = steps[number - 1] ?? steps[0]

  const goTo = (next: number) =>
    void navigate(privatePaths.onboarding.href({ neu: another, schritt: next }), { state: stayHere })

  const shown = useRef(number)
  useEffect(() => {
    if (shown.current === number) return
    shown.current = number
    const fault = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const start = fault ?? heading.current
    start?.focus()
  }, [number])
  useEffect(() => {
    const fault = registration.status === 'failed' ? stepAtFault(registration.problem.fields) : undefined
    if (fault !== undefined)
      void navigate(privatePaths.onboarding.href({ neu: another, schritt: fault }), { state: stayHere })
  }, [another, navigate, registration])

  const send = () => {
    if (number < steps.length) goTo(number + 1)
    else if (isVisitor) setPrepared(true)
    else dispatch(registerCompany.requested({ form: companyForm(values), key }))
  }
  const startOver = () => {
    forget()
    goTo(1)
  }
  const fields = { values, onEdit: edit }
  return (
    <>
      <div ref={page} className="onboarding__form">
        <h1>{another ? 'Weiteres Unternehmen eintragen' : 'Tragen Sie Ihr Unternehmen ein'}</h1>
        <ol className="plain-list onboarding__steps" aria-label="Schritte">
          {steps.map(({ label }, index) => (
            <li
              key={label}
              aria-current={index + 1 === number ? 'step' : undefined}
              data-done={index + 1 < number || undefined}
            >
              {label}
            </li>
          ))}
        </ol>
        {note}
        {isVisitor && !isPrepared && <PreparingNote />}
        {found && touched && <FoundNote isVisitor={isVisitor} onStartOver={startOver} />}
        <Form
          label={`Schritt ${number}: ${step.label}`}
          state={registration}
          rules={rulesFor(masterDataRules(values), step.fields)}
          onSend={send}
        >
          <div className="onboarding__question">
            <h2 ref={heading} tabIndex={-1}>
              {step.title}
            </h2>
            <p>{step.text}</p>
          </div>
          {number === 1 && <BusinessFields {...fields} industries={industryOptions(industries)} />}
          {number === 2 && <AddressFields slot="address" {...fields} />}
          {number === 3 && <ContactFields {...fields} />}
          <div className="form__actions">
            <Button type="submit" look="primary" busy={registration.status === 'sending'}>
              {number < steps.length ? 'Weiter' : isVisitor ? 'Vormerken' : 'Unternehmen eintragen'}
            </Button>
            {number > 1 && (
              <Button look="quiet" onClick={() => goTo(number - 1)}>
                Zurück
              </Button>
            )}
          </div>
        </Form>
        {isVisitor && isPrepared && <PreparedNote />}
        {!another && (
          <div className="onboarding__search">
            <p>Sie haben kein Unternehmen?</p>
            <ButtonLink look="quiet" to={paths.search.href()}>
              Nur suchen
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="onboarding__street on-dusk">
        <WindowPreview values={values} industry={mainIndustry(industries, values.industry)} />
      </div>
    </>
  )
}
