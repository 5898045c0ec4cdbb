import { PatternPicture } from '../../ui/pattern/pattern-picture.tsx'
import type { MasterData } from './master-data.ts'
import './window-preview.css'

interface WindowPreviewProps {
  readonly values: MasterData
  /** By name. */
  readonly industry: string
}

/** How the company's window looks on the street, while it is typed. It repeats the form, so it isn't read out. */
export const WindowPreview = ({ values, industry }: WindowPreviewProps) => {
  const name = values.name.trim() === '' ? 'Ihr Unternehmen' : values.name
  const facts = [industry, values['address.city']].filter((part) => part !== '')
  return (
    <figure className="window-preview on-dusk" aria-hidden="true">
      <div className="window" data-light="open">
        <div className="window__pane">
          {values.banner === '' ? (
            <PatternPicture industry={industry} name={name} shape="tall" />
          ) : (
            <img src={values.banner} alt="" />
          )}
        </div>
        <div className="window__text">
          <p className="window-preview__name">{name}</p>
          <p className="window-preview__facts">{facts.length === 0 ? 'Branche · Ort' : facts.join(' · ')}</p>
          {values.tagLine !== '' && <p className="window-preview__tag-line">{values.tagLine}</p>}
        </div>
      </div>
    </figure>
  )
}
