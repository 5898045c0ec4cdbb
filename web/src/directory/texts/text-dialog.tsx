import type { StreamWish } from '@schaufenster/command-service/directory/text-contract.ts'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { quiet } from '../../lib/form-state.ts'
import { markedHtml } from '../../lib/marked-html.ts'
import { markedText } from '../../lib/marked-text.ts'
import { useKeptEdits } from '../../lib/use-kept-edits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { EditsOffer } from '../../ui/heavy/edits-offer.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { textLeft, textStopped, textRequested, type TextRun } from './slice.ts'
import { takenTexts } from './taken-texts.ts'
import { sourceWords } from './written-note.tsx'
import './text-dialog.css'

interface TextDialogProps {
  readonly title: string
  readonly type: Extract<StreamWish['type'], 'about' | 'description'>
  /** The id of the company. */
  readonly company: string
  readonly open: boolean
  /** Something stands in the field already. */
  readonly replaces: boolean
  readonly onTake: (text: string) => void
  readonly onClose: () => void
}

/** Generates a text for a form field: the request is locked meanwhile, and the text appears as it arrives (D-2.9). */
export const TextDialog = ({ title, open, onClose, ...props }: TextDialogProps) => {
  const dispatch = useDispatch()
  const close = () => {
    dispatch(textLeft())
    onClose()
  }
  return (
    <Dialog title={title} open={open} onClose={close}>
      {open && <Writing {...props} onClose={close} />}
    </Dialog>
  )
}

const hints = {
  about: 'Zum Beispiel: Familienbetrieb seit 1962, alles aus eigener Backstube, Stehcafé am Morgen.',
  description: 'Zum Beispiel: das Besondere in wenigen Worten.',
} as const

const Writing = ({ type, company, replaces, onTake, onClose }: Omit<TextDialogProps, 'title' | 'open'>) => {
  const dispatch = useDispatch()
  const run = useDirectorySelector(({ texts }) => texts.run)
  const [prompt, setPrompt] = useState('')
  const { found, forget, sent } = useKeptEdits({
    company,
    page: `wunsch:${type}`,
    edits: prompt === '' ? undefined : prompt,
    saved: '',
    isValue: (kept: unknown): kept is string => typeof kept === 'string',
  })
  useEffect(() => () => void dispatch(textLeft()), [dispatch])
  const isWriting = run?.status === 'writing'
  const write = () => dispatch(textRequested({ type, prompt, company }))
  const take = () => {
    if (run === undefined) return
    const text = asTyped(run)
    takenTexts.keep(text, run.source)
    onTake(text)
    sent()
    onClose()
  }
  return (
    <Form className="text-dialog" state={quiet} onSend={() => isWriting || write()}>
      <EditsOffer found={found} onTake={setPrompt} onDrop={forget} />
      <TextAreaField
        name="prompt"
        label="Was soll darin stehen?"
        hint={hints[type]}
        rows={3}
        maxLength={2000}
        disabled={isWriting}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      {run?.status === 'failed' && <Notice tone="error">{run.message}</Notice>}
      <output className="visually-hidden">{run === undefined ? '' : progressWords[run.status]}</output>
      {run !== undefined && run.status !== 'failed' && (
        <section className="text-dialog__text" aria-label="Vorschlag" aria-busy={isWriting}>
          {run.status === 'written' && <Tag tone="amber">{sourceWords[run.source]}</Tag>}
          {/* Made here of escaped text and a handful of tags; the API sanitises what it keeps (D-G9). */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: markedHtml(asTyped(run)) }} />
        </section>
      )}
      {run?.status === 'written' && replaces && (
        <p className="text-dialog__note">Der Vorschlag ersetzt, was jetzt im Feld steht.</p>
      )}
      <div className="dialog__actions">
        {run?.status === 'written' && (
          <Button look="primary" onClick={take}>
            Übernehmen
          </Button>
        )}
        {isWriting ? (
          <Button onClick={() => dispatch(textStopped())}>Anhalten</Button>
        ) : (
          <Button type="submit" look={run?.status === 'written' ? 'secondary' : 'primary'}>
            {run === undefined ? 'Text schreiben' : 'Noch einmal schreiben'}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </Form>
  )
}

const progressWords: Readonly<Record<TextRun['status'], string>> = {
  writing: 'Der Text wird geschrieben',
  written: 'Der Text ist geschrieben',
  failed: '',
}

/** A text as the field has it. What comes is HTML for "Über uns", and may end in the middle of a tag. */
const asTyped = ({ type, text }: Pick<TextRun, 'type' | 'text'>): string =>
  type === 'about' ? markedText(text.replace(/<[^>]*$/, '')) : text
