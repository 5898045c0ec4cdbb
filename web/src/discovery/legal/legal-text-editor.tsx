import type { LegalPageView } from '@schaufenster/query-service/discovery/contract.ts'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { germanDate } from '../../lib/format.ts'
import { germanDay } from '../../lib/german-day.ts'
import { dataOf } from '../../lib/loadable.ts'
import { markedHtml } from '../../lib/marked-html.ts'
import { markedText } from '../../lib/marked-text.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { MarkedTextField } from '../../ui/heavy/marked-text-field.tsx'
import { Preview } from '../../ui/heavy/preview.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { LegalPageName } from '../api.ts'
import { newestLegalText, publishLegalText } from './api.ts'
import { LegalVersions } from './legal-versions.tsx'
import './legal-texts.css'

const rules: Rules = {
  title: [needed('Bitte geben Sie den Titel an.'), plainText, atMost(200)],
  html: [needed('Bitte schreiben Sie den Text.')],
  validFrom: [needed('Bitte geben Sie einen Tag an.')],
}

/** A text with all its versions: the next one is written, looked at and published. */
export const LegalTextEditor = ({ page }: { readonly page: LegalPageName }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(newestLegalText.asked(page))
  }, [dispatch, page])
  const loadable = useAnswer(newestLegalText, page)
  const newest = dataOf(loadable)
  if (newest === undefined)
    return loadable.status === 'failed' ? (
      <LoadFailed problem={loadable.problem} retry={newestLegalText.asked(page)} />
    ) : (
      <>
        <LoadingNote />
        <Skeleton height="24rem" />
      </>
    )
  return (
    <>
      <WorkspaceHead
        title={newest.title}
        actions={<Link to={privatePaths.adminLegalTexts.href()}>Alle Rechtstexte</Link>}
      />
      <NextVersion key={newest.version} page={page} newest={newest} />
      <LegalVersions page={page} versions={newest.versions} current={newest.current} />
    </>
  )
}

interface NextVersionProps {
  readonly page: LegalPageName
  readonly newest: LegalPageView
}

const NextVersion = ({ page, newest }: NextVersionProps) => {
  const dispatch = useDispatch()
  const { state, subject } = useForm(publishLegalText)
  const saved = markedText(newest.html)
  const [text, setText] = useState(saved)
  const [title, setTitle] = useState(newest.title)
  const [today] = useState(() => germanDay(Date.now()))
  const isChanged = text !== saved || title !== newest.title
  const ask = (data: FormData) => {
    const form = { title, html: markedHtml(text), validFrom: textOf(data, 'validFrom') }
    // A version is an event of its own: the revision that an editor saw is one less than its number.
    dispatch(publishLegalText.opened({ page, form: { ...form, expectedVersion: newest.version - 1 } }))
  }
  return (
    <>
      <LeaveGuard active={isChanged && state.status !== 'sending'} onLeave={() => setText(saved)} />
      {newest.version > newest.current && (
        <Notice>
          Sie schreiben an Fassung {newest.version} weiter, die ab {germanDate(newest.validFrom)} gilt. Die
          nächste kann nicht früher gelten.
        </Notice>
      )}
      <div className="legal-editor">
        <Form label="Nächste Fassung" state={state} rules={rules} onSend={ask}>
          <TextField
            label="Titel"
            name="title"
            required
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <MarkedTextField
            label="Text"
            name="html"
            required
            rows={24}
            hint="Eine leere Zeile beginnt einen neuen Absatz, „## “ eine Überschrift."
            value={text}
            onChange={setText}
          />
          <TextField
            label="Gilt ab"
            name="validFrom"
            type="date"
            required
            hint="Ab diesem Tag lesen Besucher die neue Fassung."
            defaultValue={newest.version > newest.current ? newest.validFrom : today}
          />
          <div>
            <Button look="primary" type="submit" aria-disabled={!isChanged || undefined}>
              Fassung {newest.version + 1} veröffentlichen
            </Button>
          </div>
        </Form>
        <Preview>
          {/* Made here of escaped text and a handful of tags; the API sanitises what it keeps (D-G9). */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: markedHtml(text) }} />
        </Preview>
      </div>
      <RecordDialog
        title="Neue Fassung veröffentlichen"
        open={subject !== undefined}
        state={state}
        send="Veröffentlichen"
        onSend={() => subject !== undefined && dispatch(publishLegalText.requested(subject))}
        onClose={() => dispatch(publishLegalText.closed())}
      >
        <p>
          Fassung {newest.version + 1} von „{title}“ gilt ab{' '}
          {subject !== undefined && germanDate(subject.form.validFrom)}. Eine veröffentlichte Fassung lässt
          sich nicht mehr ändern, nur durch eine neue ersetzen.
        </p>
      </RecordDialog>
    </>
  )
}
