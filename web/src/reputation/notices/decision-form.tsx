import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { decideNotice, type NoticeView } from './manage.ts'
import type { NoticeDecisionView } from './notice-words.ts'

type Action = NoticeDecisionView['action']

const actions: readonly { readonly value: Action; readonly label: string }[] = [
  { value: 'none', label: 'Nichts unternehmen' },
  { value: 'warned', label: 'Inhaber verwarnen' },
  { value: 'removed', label: 'Inhalt entfernen: Freigabe zurücknehmen' },
  { value: 'deleted', label: 'Eintrag löschen' },
]

const ofPart = (removal: string) =>
  actions
    .filter(({ value }) => value !== 'deleted')
    .map((one) => (one.value === 'removed' ? { ...one, label: removal } : one))
/** An author isn't an owner who could be warned. */
const byAuthor = (removal: string) => ofPart(removal).filter(({ value }) => value !== 'warned')

const ofText = byAuthor('Ablehnen: nicht mehr zeigen')
const ofAddedFile = byAuthor('Bild oder Video entfernen: Der Text bleibt')
const ofMedium = ofPart('Sperren: nicht mehr zeigen')

/** What can be done with what was reported. */
const actionsFor = {
  company: actions,
  review: ofText,
  reviewFile: ofAddedFile,
  comment: ofText,
  commentFile: ofAddedFile,
  video: ofMedium,
  reel: ofMedium,
  picture: ofPart('Bild entfernen: Der Eintrag bleibt'),
  document: ofPart('Nicht mehr zeigen: Die Datei behält das Unternehmen'),
  page: actions.slice(0, 1),
} as const

const grounds = [
  { value: 'law', label: 'Verstoß gegen ein Gesetz' },
  { value: 'contract', label: 'Verstoß gegen die Nutzungsbedingungen' },
] as const

const reasons = [
  needed('Bitte begründen Sie die Entscheidung. Beide Seiten lesen die Begründung.'),
  plainText,
  atMost(1_000),
]
const withoutGround: Rules = { action: [needed('Bitte wählen Sie, was geschehen soll.')], reasons }
const withGround: Rules = {
  ...withoutGround,
  ground: [needed('Bitte sagen Sie, worauf die Entscheidung beruht.')],
  provision: [needed('Bitte geben Sie die Vorschrift oder Klausel an.'), plainText, atMost(300)],
}

/** Decides about a notice, or about the appeal against the decision before. */
export const DecisionForm = ({ notice }: { readonly notice: NoticeView }) => {
  const dispatch = useDispatch()
  const { state } = useForm(decideNotice)
  const [action, setAction] = useState('')
  const isAppeal = notice.stage === 'appealed'
  const doesSomething = action !== '' && action !== 'none'
  const send = (data: FormData) => {
    const chosen = actions.find(({ value }) => value === textOf(data, 'action'))
    if (chosen === undefined) return
    const ground = grounds.find(({ value }) => value === textOf(data, 'ground'))
    dispatch(
      decideNotice.requested({
        id: notice.id,
        action: chosen.value,
        ground: ground?.value ?? null,
        provision: textOf(data, 'provision'),
        reasons: textOf(data, 'reasons'),
        unfounded: textOf(data, 'unfounded') === 'on',
        expectedVersion: notice.version,
      }),
    )
  }
  return (
    <Form label="Entscheidung" state={state} rules={doesSomething ? withGround : withoutGround} onSend={send}>
      <SelectField
        label="Maßnahme"
        name="action"
        required
        options={actionsFor[notice.targetKind]}
        onChange={({ target }) => setAction(target.value)}
        hint={
          notice.targetKind !== 'page'
            ? 'Was Sie wählen, geschieht sofort.'
            : 'Gemeldet ist kein Eintrag eines Unternehmens. Ändern Sie die Seite selbst, wenn es nötig ist.'
        }
      />
      {doesSomething && (
        <>
          <SelectField label="Grundlage" name="ground" required options={grounds} />
          <TextField
            label="Vorschrift oder Klausel"
            name="provision"
            required
            hint="Zum Beispiel „§ 185 StGB“ oder „AGB, Abschnitt 4“."
          />
        </>
      )}
      <TextAreaField
        label="Begründung"
        name="reasons"
        required
        rows={6}
        hint="Beide Seiten lesen sie: die Tatsachen, und was daraus folgt."
        defaultValue=""
      />
      {!isAppeal && action === 'none' && (
        <Checkbox
          name="unfounded"
          value="on"
          label="Die Meldung ist offensichtlich unbegründet. Wer mehrere solche schickt, wird gebremst."
        />
      )}
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        {isAppeal ? 'Über die Beschwerde entscheiden' : 'Entscheiden'}
      </Button>
    </Form>
  )
}
