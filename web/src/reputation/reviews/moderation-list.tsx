import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { formProblem } from '../../lib/form-state.ts'
import { germanNumber } from '../../lib/format.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, Notice } from '../../ui/feedback.tsx'
import type { Selection } from '../../ui/heavy/grid/use-selection.ts'
import { decideTexts, isAppealed, standingOf, statusFailed, type ModeratedTexts } from './manage.ts'
import { ModerationEntry } from './moderation-entry.tsx'
import { mostPages, type ModerationQuery } from './moderation-query.ts'
import type { ReviewedCompany } from './review-entry.tsx'
import { ofTexts, textsCounted, type ModerationStatus } from './words.ts'

interface ModerationListProps {
  readonly company: ReviewedCompany
  readonly query: ModerationQuery
  readonly list: ModeratedTexts
  readonly selection: Selection
  readonly linkTo: (query: ModerationQuery) => string
}

const nothing: Readonly<Record<ModerationStatus, string>> = {
  pending: 'Gerade wartet nichts auf Sie. Neues steht hier von selbst.',
  approved: 'Was Sie genehmigen, steht hier und auf Ihrer Seite.',
  rejected: 'Was Sie ablehnen, steht hier mit dem Grund.',
}

/** The texts of a tab, what is done with several of them, and the way to more. */
export const ModerationList = ({ company, query, list, selection, linkTo }: ModerationListProps) => {
  const { kind, status, stars, page } = query
  const { texts, total, before, newer, hasMore } = list
  const { ids, choose } = selection
  const toNewer = newer !== undefined && (
    <Link className="button button--secondary" to={linkTo({ ...query, page: newer })}>
      Neuere zeigen
    </Link>
  )
  if (texts.length === 0)
    return toNewer ? (
      <EmptyState title={`Keine älteren ${kind === 'review' ? 'Bewertungen' : 'Kommentare'}`}>
        {toNewer}
      </EmptyState>
    ) : (
      <EmptyState
        title={kind === 'review' ? 'Keine Bewertungen' : 'Keine Kommentare'}
        picture={<DarkWindow sign="Alles ruhig" />}
      >
        <p>{stars === undefined ? nothing[status] : 'Mit so vielen Sternen ist hier nichts.'}</p>
      </EmptyState>
    )
  return (
    <>
      <p className="moderation__count">
        <output>
          {before > 0 && `${germanNumber(before + 1)} bis `}
          {germanNumber(before + texts.length)} {ofTexts(kind, total)} gezeigt
        </output>
      </p>
      {toNewer}
      <Chosen company={company} query={query} list={list} selection={selection} />
      <ul className="plain-list moderation__list">
        {texts.map((text) => (
          <li key={text.id}>
            <ModerationEntry
              company={company}
              text={text}
              isChosen={ids.has(text.id)}
              onChoose={(isChosen) =>
                choose(new Set(isChosen ? [...ids, text.id] : [...ids].filter((id) => id !== text.id)))
              }
            />
          </li>
        ))}
      </ul>
      {hasMore &&
        (page % mostPages === 0 ? (
          <Link className="button button--secondary" to={linkTo({ ...query, page: page + 1 })}>
            Ältere zeigen
          </Link>
        ) : (
          <Link
            className="button button--secondary"
            to={linkTo({ ...query, page: page + 1 })}
            replace
            state={stayHere}
          >
            Mehr laden
          </Link>
        ))}
    </>
  )
}

type ChosenProps = Pick<ModerationListProps, 'company' | 'query' | 'list' | 'selection'>

/** What is done with all that is chosen. */
const Chosen = ({ company, query: { kind, status }, list, selection }: ChosenProps) => {
  const dispatch = useDispatch()
  const open = list.texts.filter(({ forPlatform }) => forPlatform !== true)
  const texts = open.filter(({ id }) => selection.ids.has(id))
  const { state } = useForm(decideTexts, texts.map(({ id }) => id).join(' '))
  const problem = formProblem(state)
  const decide = (next: ModerationStatus) =>
    dispatch(
      decideTexts.requested({
        company,
        kind,
        authors: texts.map(({ name }) => name),
        rulings: texts.map(({ id }) => ({ id, status: next })),
        before: texts.map(standingOf),
      }),
    )
  const isWhole = texts.length === open.length
  return (
    <div className="moderation__chosen">
      <Button
        look="quiet"
        size="s"
        onClick={() => selection.choose(new Set(isWhole ? [] : open.map(({ id }) => id)))}
      >
        {isWhole && open.length > 0 ? 'Auswahl aufheben' : 'Alle gezeigten auswählen'}
      </Button>
      {texts.length > 0 && (
        <>
          <output>{textsCounted(kind, texts.length)} ausgewählt</output>
          {status !== 'approved' && (
            <Button
              look="primary"
              size="s"
              busy={state.status === 'sending'}
              onClick={() => decide('approved')}
            >
              Alle genehmigen
            </Button>
          )}
          {status !== 'rejected' && (
            <Button size="s" onClick={() => dispatch(decideTexts.opened({ kind, texts }))}>
              Alle ablehnen
            </Button>
          )}
          {status !== 'pending' && !texts.some(isAppealed) && (
            <Button size="s" busy={state.status === 'sending'} onClick={() => decide('pending')}>
              Alle wieder prüfen
            </Button>
          )}
        </>
      )}
      {problem !== undefined && (
        <Notice tone="error" title={statusFailed}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
