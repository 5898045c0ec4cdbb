import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment, germanNumber } from '../../lib/format.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { changeDefinition, type ViewDefinitionView } from './api.ts'
import { rulesInWords } from './rules.ts'

interface DefinitionListProps {
  readonly definitions: readonly ViewDefinitionView[]
  /** The version that is compared with the one that counts. */
  readonly compared: number | undefined
  readonly linkTo: (definition: number | undefined) => string
  /** Whether one may choose another, or discard one. */
  readonly decides: boolean
}

/** Each definition with its rules, how far it has counted, and what can be done with it. */
export const DefinitionList = ({ definitions, compared, linkTo, decides }: DefinitionListProps) => (
  <ul className="plain-list definitions__list">
    {definitions.map((definition) => (
      <Definition
        key={definition.version}
        definition={definition}
        isCompared={compared === definition.version}
        linkTo={linkTo}
        decides={decides}
      />
    ))}
  </ul>
)

interface DefinitionProps extends Pick<DefinitionListProps, 'linkTo' | 'decides'> {
  readonly definition: ViewDefinitionView
  readonly isCompared: boolean
}

const Definition = ({ definition, isCompared, linkTo, decides }: DefinitionProps) => {
  const { version, selected, progress, publishedAt } = definition
  const dispatch = useDispatch()
  const isCounted = progress === 1
  return (
    <li className="definition">
      <div className="definition__text">
        <h3>
          Zählweise {version} <State definition={definition} />
        </h3>
        <p>{rulesInWords(definition)}</p>
        <p className="definition__since">
          {publishedAt === undefined ? 'Von Anfang an' : `Angelegt am ${germanMoment(publishedAt)} Uhr`}
        </p>
        {!isCounted && (
          <p className="definition__progress">
            <progress value={progress} aria-label={`Zählweise ${version} wird gezählt`} />
            {germanNumber(Math.floor(progress * 100))} %
          </p>
        )}
      </div>
      {!selected && (
        <div className="definition__actions">
          <ButtonLink
            size="s"
            to={linkTo(isCompared ? undefined : version)}
            state={stayHere}
            aria-current={isCompared ? 'true' : undefined}
          >
            <Named version={version}>{isCompared ? 'Vergleich schließen' : 'Vergleichen'}</Named>
          </ButtonLink>
          {decides && isCounted && (
            <Button
              size="s"
              look="quiet"
              onClick={() => dispatch(changeDefinition.opened({ kind: 'select', version }))}
            >
              <Named version={version}>Gelten lassen</Named>
            </Button>
          )}
          {decides && version > 1 && (
            <Button
              size="s"
              look="quiet"
              onClick={() => dispatch(changeDefinition.opened({ kind: 'discard', version }))}
            >
              <Named version={version}>Verwerfen</Named>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const State = ({ definition: { selected, progress } }: { readonly definition: ViewDefinitionView }) => {
  if (progress < 1) return <Tag tone="amber">Wird gezählt</Tag>
  return selected ? <Tag tone="green">Aktiv</Tag> : <Tag>Bereit</Tag>
}

/** What a button does, and to which one for those who hear it alone. */
const Named = ({ version, children }: { readonly version: number; readonly children: ReactNode }) => (
  <>
    {children}
    <span className="visually-hidden">: Zählweise {version}</span>
  </>
)
