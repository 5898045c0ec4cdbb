import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { useKeptEdits } from '../../lib/use-kept-edits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { EditsOffer } from '../../ui/heavy/edits-offer.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { wishFailed, writeAboutVideo, type Wished, type WishSubject } from './api.ts'
import { withTags, type TextsOfMedia } from './media-texts.ts'
import './wishes.css'

interface WishDialogProps {
  /** The id of the company whose facts stand in the text. */
  readonly company: string
  readonly texts: TextsOfMedia
  readonly onTake: (texts: TextsOfMedia) => void
}

const titles: Readonly<Record<Wished, string>> = {
  title: 'Titel schreiben lassen',
  description: 'Beschreibung schreiben lassen',
  tags: 'Tags vorschlagen lassen',
}

/** The dialog of "Frag Ai": what is asked is locked while it is written (spec §2). To stand beside a form, never inside. */
export const WishDialog = (props: WishDialogProps) => {
  const dispatch = useDispatch()
  const { subject } = useForm(writeAboutVideo)
  const close = () => void dispatch(writeAboutVideo.closed())
  useEffect(() => () => void dispatch(writeAboutVideo.closed()), [dispatch])
  return (
    <Dialog
      title={subject === undefined ? '' : titles[subject.type]}
      open={subject !== undefined}
      onClose={close}
    >
      {subject !== undefined && <Wish key={subject.type} {...props} subject={subject} onClose={close} />}
    </Dialog>
  )
}

interface WishProps extends WishDialogProps {
  readonly subject: WishSubject
  readonly onClose: () => void
}

const Wish = ({ company, texts, onTake, subject: { type, written }, onClose }: WishProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(writeAboutVideo)
  const [known] = useState(() => knownOf(type, texts))
  const [prompt, setPrompt] = useState(known)
  const { found, forget, sent } = useKeptEdits({
    company,
    page: `wunsch:video:${type}`,
    edits: prompt === known ? undefined : prompt,
    saved: known,
    isValue: (kept: unknown): kept is string => typeof kept === 'string',
  })
  const isWriting = state.status === 'sending'
  const take = () => {
    if (written === undefined) return
    onTake(withWritten(texts, type, written.response))
    sent()
    onClose()
  }
  return (
    <Form
      className="wish"
      state={state}
      quiet
      onSend={() => void dispatch(writeAboutVideo.requested({ type, prompt: prompt.trim(), company }))}
    >
      <EditsOffer found={found} onTake={setPrompt} onDrop={forget} />
      <TextAreaField
        name="prompt"
        label="Worum geht es?"
        hint="Was ist im Video zu sehen? Ihre Worte stehen dann im Vorschlag."
        rows={3}
        maxLength={2_000}
        required={false}
        disabled={isWriting}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      {state.status === 'failed' && (
        <Notice tone="error">
          {state.problem.kind === 'tooMany' || state.problem.kind === 'invalid'
            ? (state.problem.fields['prompt'] ?? state.problem.message)
            : wishFailed}
        </Notice>
      )}
      <output className="visually-hidden">
        {isWriting ? 'Der Text wird geschrieben' : written === undefined ? '' : 'Der Text ist geschrieben'}
      </output>
      {written !== undefined && (
        <section className="wish__text" aria-label="Vorschlag" aria-busy={isWriting}>
          <Tag tone="amber">
            {written.source === 'ai' ? 'KI-generiert, bitte prüfen' : 'Vorlage, bitte prüfen'}
          </Tag>
          <p>{written.response}</p>
        </section>
      )}
      <div className="dialog__actions">
        {written !== undefined && !isWriting && (
          <Button look="primary" onClick={take}>
            Übernehmen
          </Button>
        )}
        <Button type="submit" busy={isWriting} look={written === undefined ? 'primary' : 'secondary'}>
          {written === undefined ? 'Text schreiben' : 'Noch einmal schreiben'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </Form>
  )
}

/** What the form says of the video already. */
const knownOf = (type: Wished, { title, description }: TextsOfMedia): string =>
  [type === 'title' ? '' : title.trim(), type === 'description' ? '' : description.trim().slice(0, 500)]
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')

const withWritten = (texts: TextsOfMedia, type: Wished, text: string): TextsOfMedia => {
  if (type === 'tags') return { ...texts, tags: withTags(texts.tags, text.split(',')) }
  return type === 'title'
    ? { ...texts, title: text.trim().replace(/^["„]|["“]$/g, '') }
    : { ...texts, description: text.trim() }
}
