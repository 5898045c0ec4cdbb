import type { OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useEditing } from '../../lib/editing-here.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useUploads } from '../uploads/upload-field.tsx'
import { MediaTextFields } from '../wishes/media-text-fields.tsx'
import type { TextsOfMedia } from '../wishes/media-texts.ts'
import { WishDialog } from '../wishes/wish-dialog.tsx'
import { changeReel } from './api.ts'
import { FilmChoice, onItsWay } from './film-choice.tsx'
import { keptReel, noReel, type ReelDraft } from './kept-reel.ts'
import { newReelRules } from './reel-rules.ts'
import { useHeldReel } from './use-held-reel.ts'

interface NewReelFormProps {
  readonly company: string
  /** Those that a reel can be made of. */
  readonly videos: readonly OwnVideoView[]
}

interface Draft {
  readonly texts: TextsOfMedia
  readonly isEnabled: boolean
}

/** Adds a reel: a file that is uploaded meanwhile, or a video that is there (spec §5). */
export const NewReelForm = ({ company, videos }: NewReelFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeReel, 'create')
  const [typed, setTyped] = useState(() => keptReel(company).read())
  useEditing(JSON.stringify(typed) !== JSON.stringify(noReel))
  const { texts, isEnabled } = typed
  const taken = videos.find(({ id }) => id === typed.video)
  const change = (next: Partial<ReelDraft>) => {
    const draft = { ...typed, ...next }
    setTyped(draft)
    keptReel(company).keep(draft)
  }
  const { uploads } = useUploads({ kind: 'reel', company })
  const [upload] = uploads
  useEffect(() => () => void dispatch(changeReel.closed('create')), [dispatch])
  const add = useCallback(
    (draft: Draft, video: string, from?: string) =>
      void dispatch(changeReel.requested({ company, kind: 'create', ...draft, video, upload: from })),
    [company, dispatch],
  )
  const take = (video: OwnVideoView | undefined) => {
    const isOwn = texts.title.trim() !== '' && texts.title !== taken?.title
    change({
      video: video?.id ?? '',
      ...(!isOwn && { texts: { ...texts, title: video?.title ?? '' } }),
    })
  }
  const { isHeld, isMissed, hold, forget } = useHeldReel(uploads, add)
  return (
    <>
      <Form
        label="Video hinzufügen"
        className="form new-reel"
        state={state}
        rules={newReelRules}
        onSend={(data) => {
          const { title, description, tags } = texts
          const draft = { texts: { title: title.trim(), description: description.trim(), tags }, isEnabled }
          const sent = textOf(data, 'video')
          forget()
          if (upload !== undefined && sent === onItsWay) hold(draft, upload.id)
          else add(draft, sent, sent === upload?.video ? upload.id : undefined)
        }}
      >
        <fieldset disabled={isHeld} className="form">
          <MediaTextFields texts={texts} onChange={(next) => change({ texts: next })} />
        </fieldset>
        <FilmChoice company={company} videos={videos} taken={taken} upload={upload} onTake={take} />
        <Checkbox
          label={isEnabled ? 'Aktiviert' : 'Deaktiviert'}
          checked={isEnabled}
          disabled={isHeld}
          onChange={({ target }) => change({ isEnabled: target.checked })}
        />
        <p className="new-reel__note">
          Sobald das Reel angelegt ist, können Sie es über WhatsApp, Facebook, E-Mail oder mit seinem Link
          teilen.
        </p>
        <output className="new-reel__note">
          {isHeld ? 'Das Reel wird angelegt, sobald das Video hochgeladen ist.' : isMissed ? missed : ''}
        </output>
        <div className="dialog__actions">
          <Button type="submit" look="primary" busy={state.status === 'sending' || isHeld}>
            Video hinzufügen
          </Button>
          <ButtonLink look="quiet" to={privatePaths.reels.href(company)}>
            Abbrechen
          </ButtonLink>
        </div>
      </Form>
      <WishDialog company={company} texts={texts} onTake={(next) => change({ texts: next })} />
    </>
  )
}

const missed =
  'Das Reel ist noch nicht angelegt, denn das Video ist nicht fertig hochgeladen. Bitte laden Sie es hoch und wählen Sie dann erneut „Video hinzufügen“.'
