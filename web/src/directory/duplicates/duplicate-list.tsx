import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { choose, wordOf, type Choice } from '../../lib/address-query.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { duplicates, type DuplicateKind, type DuplicateQuestion } from './api.ts'
import { DuplicatePair } from './duplicate-pair.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import './duplicates.css'

const kinds: readonly Choice<DuplicateKind>[] = [
  { value: 'name', word: '', label: 'Gleicher Name am selben Ort' },
  { value: 'phone', word: 'telefon', label: 'Gleiche Telefonnummer' },
  { value: 'website', word: 'website', label: 'Gleiche Website' },
]

/** Pairs that look alike, by what they have in common: an address for each. */
export const DuplicateList = ({ search }: { readonly search: URLSearchParams }) => {
  const kind = choose(kinds, search.get('art')) ?? 'name'
  return (
    <>
      <nav className="duplicate-kinds" aria-label="Woran Dubletten erkannt werden">
        {kinds.map(({ value, label }) => (
          <Link
            key={value}
            to={privatePaths.adminDuplicates.href(value === 'name' ? {} : { art: wordOf(kinds, value) })}
            state={stayHere}
            aria-current={value === kind ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Pairs key={kind} kind={kind} />
      <KeepDialog />
    </>
  )
}

const Pairs = ({ kind }: { readonly kind: DuplicateKind }) => {
  const dispatch = useDispatch()
  const [question, setQuestion] = useState<DuplicateQuestion>({ kind })
  useEffect(() => {
    dispatch(duplicates.asked(question))
  }, [dispatch, question])
  const answer = useAnswer(duplicates)
  const page = dataOf(answer)
  if (page === undefined && answer.status === 'failed')
    return <ListFailed problem={answer.problem} onRetry={() => dispatch(duplicates.asked(question))} />
  if (page === undefined)
    return (
      <div className="row-skeletons">
        <LoadingNote>Unternehmen werden verglichen</LoadingNote>
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </div>
    )
  const { pairs, next } = page
  return (
    <div className="duplicates" aria-busy={answer.status === 'loading'}>
      {pairs.map(({ id, companies: [one, other] }) =>
        one === undefined || other === undefined ? null : <DuplicatePair key={id} one={one} other={other} />,
      )}
      {pairs.length === 0 && (
        <EmptyState title="Keine Dubletten gefunden" picture={<IconCheck aria-hidden="true" />}>
          <p>
            {next === undefined
              ? 'Alle Unternehmen sind verglichen.'
              : 'Ein Teil der Unternehmen ist verglichen. Suchen Sie weiter.'}
          </p>
        </EmptyState>
      )}
      {next !== undefined && (
        <Button busy={answer.status === 'loading'} onClick={() => setQuestion({ kind, cursor: next })}>
          Weitere suchen
        </Button>
      )}
      {question.cursor !== undefined && (
        <Button look="quiet" onClick={() => setQuestion({ kind })}>
          Von vorn beginnen
        </Button>
      )}
    </div>
  )
}
