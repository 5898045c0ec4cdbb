import { IconSparkles } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { writeAboutVideo, type Wished } from './api.ts'
import type { TextsOfMedia } from './media-texts.ts'
import { TagsField } from './tags-field.tsx'
import './wishes.css'

interface MediaTextFieldsProps {
  readonly texts: TextsOfMedia
  readonly onChange: (texts: TextsOfMedia) => void
}

/** Title, description and tags of a video or reel, each with "Frag Ai" (D-4.14); put `WishDialog` beside their form. */
export const MediaTextFields = ({ texts, onChange }: MediaTextFieldsProps) => (
  <>
    <div className="asked-field">
      <TextField
        label="Titel"
        name="title"
        required
        autoComplete="off"
        value={texts.title}
        onChange={({ target }) => onChange({ ...texts, title: target.value })}
      />
      <AskButton type="title" about="Titel" />
    </div>
    <div className="asked-field">
      <TextAreaField
        label="Beschreibung"
        name="description"
        required={false}
        rows={4}
        value={texts.description}
        onChange={({ target }) => onChange({ ...texts, description: target.value })}
      />
      <AskButton type="description" about="Beschreibung" />
    </div>
    <div className="asked-field">
      <TagsField tags={texts.tags} onChange={(tags) => onChange({ ...texts, tags })} />
      <AskButton type="tags" about="Tags" />
    </div>
  </>
)

const AskButton = ({ type, about }: { readonly type: Wished; readonly about: string }) => {
  const dispatch = useDispatch()
  return (
    <Button
      size="s"
      look="quiet"
      icon={<IconSparkles aria-hidden="true" />}
      aria-label={`Frag Ai: ${about}`}
      aria-haspopup="dialog"
      onClick={() => dispatch(writeAboutVideo.opened({ type }))}
    >
      Frag Ai
    </Button>
  )
}
