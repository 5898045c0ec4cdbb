import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { dayInWords, pauseOn, weekMomentOf } from '../opening.ts'
import { changeVisibility, deleteOwnCompany } from './api.ts'
import { Featuring } from './featuring.tsx'
import { Problem } from './problem.tsx'

interface SectionProps {
  readonly draft: CompanyDraft
}

/** Closed for a while, an example for others, hidden, deleted: what an owner can do about being seen. */
export const VisibilitySection = ({ draft }: SectionProps) => {
  const dispatch = useDispatch()
  const { subject } = useForm(deleteOwnCompany)
  return (
    <section aria-labelledby="sichtbarkeit">
      <h2 id="sichtbarkeit">Sichtbarkeit</h2>
      <p>Was Besucher von „{draft.master.businessName}“ sehen, und ob sie es sehen.</p>
      <Pause draft={draft} />
      <Featuring draft={draft} />
      <Hiding draft={draft} />
      <h3>Eintrag löschen</h3>
      <p>
        Der Eintrag verschwindet sofort von allen Seiten. 30 Tage lang kann die Verwaltung ihn
        wiederherstellen.
      </p>
      <Button look="danger" onClick={() => dispatch(deleteOwnCompany.opened(draft.id))}>
        Eintrag löschen
      </Button>
      {subject === draft.id && <Deletion draft={draft} />}
    </section>
  )
}

const Pause = ({ draft }: SectionProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeVisibility, 'pause')
  const now = useNow()
  const pause = now === undefined ? undefined : pauseOn(draft, weekMomentOf(now).day)
  if (pause === undefined)
    return (
      <>
        <h3>Vorübergehend schließen</h3>
        <p>Ihr Eintrag bleibt sichtbar und sagt, dass Sie zurzeit geschlossen haben.</p>
        <PauseForm key="none" draft={draft} until="" send="Vorübergehend schließen" />
      </>
    )
  return (
    <>
      <h3>Vorübergehend geschlossen</h3>
      <p>
        {pause.until === undefined
          ? 'Ihr Eintrag sagt, dass Sie vorübergehend geschlossen haben, bis Sie das beenden.'
          : `Ihr Eintrag sagt bis einschließlich ${dayInWords(pause.until)}, dass Sie geschlossen haben.`}
      </p>
      <PauseForm key={pause.until} draft={draft} until={pause.until ?? ''} send="Letzten Tag ändern">
        <Button
          busy={state.status === 'sending'}
          onClick={() => dispatch(changeVisibility.requested({ draft, sent: { state: 'open' } }))}
        >
          Wieder geöffnet
        </Button>
      </PauseForm>
    </>
  )
}

interface PauseFormProps extends SectionProps {
  /** The last day that is known; empty for none. */
  readonly until: string
  readonly send: string
  readonly children?: ReactNode
}

const PauseForm = ({ draft, until, send, children }: PauseFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeVisibility, 'pause')
  const { offer, field } = useKeptFields(changeVisibility, {
    company: draft.id,
    // Another day is another form: a draft of the one before is done with.
    page: `pause:${until}`,
    form: 'pause',
    saved: { until },
  })
  return (
    <Form
      label={send}
      state={state}
      onSend={(data) =>
        dispatch(
          changeVisibility.requested({ draft, sent: { state: 'paused', until: textOf(data, 'until') } }),
        )
      }
    >
      {offer}
      <TextField
        label="Bis einschließlich"
        {...field('until')}
        type="date"
        required={false}
        hint="Ohne Tag gilt es, bis Sie es beenden."
      />
      <div className="form__actions">
        {children}
        <Button type="submit" busy={state.status === 'sending'}>
          {send}
        </Button>
      </div>
    </Form>
  )
}

const Hiding = ({ draft }: SectionProps) => {
  const { isHidden } = draft
  const dispatch = useDispatch()
  const { state } = useForm(changeVisibility, 'hiding')
  return (
    <>
      <h3>{isHidden ? 'Ihr Eintrag ist verborgen' : 'Eintrag verbergen'}</h3>
      <p>
        {isHidden
          ? 'Niemand außer Ihnen und der Verwaltung sieht ihn. Eine neue Prüfung braucht er nicht.'
          : 'Niemand findet ihn mehr, bis Sie ihn wieder zeigen. Eine neue Prüfung braucht er dann nicht.'}
      </p>
      <Problem state={state} />
      <Button
        busy={state.status === 'sending'}
        onClick={() =>
          dispatch(changeVisibility.requested({ draft, sent: { state: isHidden ? 'shown' : 'hidden' } }))
        }
      >
        {isHidden ? 'Wieder zeigen' : 'Verbergen'}
      </Button>
    </>
  )
}

const deletionRules: Rules = {
  name: [needed('Bitte schreiben Sie den Namen des Eintrags.')],
  reason: [needed('Bitte nennen Sie den Grund.'), atMost(1000)],
}

const Deletion = ({ draft: { id: companyId, master } }: SectionProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(deleteOwnCompany)
  const { offer, field } = useKeptFields(deleteOwnCompany, {
    company: companyId,
    page: 'loeschung',
    saved: { reason: '' },
  })
  return (
    <RecordDialog
      {...shared}
      title="Eintrag löschen"
      look="danger"
      send="Eintrag löschen"
      rules={deletionRules}
      onSend={(data) =>
        dispatch(
          deleteOwnCompany.requested({
            companyId,
            name: textOf(data, 'name'),
            reason: textOf(data, 'reason').trim(),
          }),
        )
      }
    >
      {offer}
      <p>
        „{master.businessName}“ verschwindet sofort von allen Seiten. Wenn Sie es sich anders überlegen,
        schreiben Sie der Verwaltung innerhalb von 30 Tagen: Sie kann ihn wiederherstellen.
      </p>
      <TextField
        label="Name des Eintrags"
        name="name"
        required
        autoComplete="off"
        hint={`Bitte schreiben Sie: ${master.businessName}`}
      />
      <TextAreaField label="Warum löschen Sie ihn?" required rows={2} {...field('reason')} />
    </RecordDialog>
  )
}
