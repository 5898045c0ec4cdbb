import { IconHeart, IconPhone, IconPlus } from '@tabler/icons-react'
import { Button, ButtonLink, ExternalButton, IconButton } from '../../../ui/button.tsx'
import { WaitingCount } from '../../../ui/heavy/waiting-count.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Sample, Samples } from './sample.tsx'

const looks = [
  ['primary', 'Speichern'],
  ['secondary', 'Vorschau'],
  ['light', 'Entdecken'],
  ['quiet', 'Abbrechen'],
  ['danger', 'Löschen'],
] as const

const tones = [
  ['plain', 'Entwurf'],
  ['petrol', 'In Prüfung'],
  ['amber', 'Wartet'],
  ['green', 'Veröffentlicht'],
  ['red', 'Abgelehnt'],
] as const

/** What is pressed, and the words that only say something. */
export const Buttons = () => (
  <Samples id="buttons" title="Schaltflächen">
    {looks.map(([look, text]) => (
      <Sample key={look} title={look}>
        <Button look={look}>{text}</Button>
        <Button look={look} size="s">
          {text}
        </Button>
        <Button look={look} busy>
          {text}
        </Button>
        <Button look={look} disabled>
          {text}
        </Button>
      </Sample>
    ))}
    <Sample title="Mit Symbol">
      <Button look="primary" icon={<IconPlus aria-hidden="true" />}>
        Neuer Eintrag
      </Button>
      <IconButton label="Merken" icon={<IconHeart />} />
      <IconButton label="Merken, gesperrt" icon={<IconHeart />} disabled />
    </Sample>
    <Sample title="Als Link">
      <ButtonLink to="#">Zur Übersicht</ButtonLink>
      <ExternalButton href="tel:+49891234567" icon={<IconPhone aria-hidden="true" />}>
        089 1234567
      </ExternalButton>
    </Sample>
    <Sample title="Wahl, aus und an">
      <button type="button" className="chip" aria-pressed="false">
        Jetzt geöffnet
      </button>
      <button type="button" className="chip" aria-pressed="true" data-on>
        Jetzt geöffnet
      </button>
    </Sample>
    <Sample title="Marken">
      {tones.map(([tone, text]) => (
        <Tag key={tone} tone={tone}>
          {text}
        </Tag>
      ))}
    </Sample>
    <Sample title="Was wartet">
      {[1, 1204].map((count) => (
        <span key={count}>
          Bewertungen <WaitingCount count={count} />
        </span>
      ))}
    </Sample>
  </Samples>
)
