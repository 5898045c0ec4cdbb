import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { columnGuesses, importRehearsal } from './api.ts'
import { isUse } from './field-words.ts'
import type { ColumnUse, Mapping } from './reading/mapping.ts'
import { inTableWorker } from './reading/table-worker.ts'
import type { IndustryCount, Inspection } from './reading/tasks.ts'
import { savedMapping, type SourceFacts } from './saved-mappings.ts'

/** A file that was chosen, or what was pasted in place of one. */
export interface ChosenFile {
  readonly file: Blob
  readonly name: string
}

type Reading =
  | { readonly status: 'none' | 'reading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly inspection: Inspection }

/** A file on its way to becoming an import. */
export interface ImportDraft {
  readonly chosen: ChosenFile | undefined
  readonly reading: Reading
  readonly mapping: Mapping
  /** What the server takes each column for. */
  readonly guesses: readonly (ColumnUse | null)[]
  /** What the file calls industries; undefined while it is read. */
  readonly terms: readonly IndustryCount[] | undefined
  /** Of the last table with the same headings. */
  readonly lastSource: SourceFacts | undefined
  readonly choose: (chosen: ChosenFile | undefined) => void
  readonly change: (mapping: Partial<Mapping>) => void
}

const nothing: Mapping = { uses: [], industryOfAll: '', industries: new Map() }
const none: readonly number[] = []

/** Reads what is chosen, beside the page's thread, and keeps what is said of its columns. */
export const useImportDraft = (): ImportDraft => {
  const dispatch = useDispatch()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [reading, setReading] = useState<Reading>({ status: 'none' })
  const [changed, setChanged] = useState<Mapping>()
  const headings =
    reading.status === 'ready' && reading.inspection.kind === 'table'
      ? reading.inspection.headings
      : undefined
  const guessed = dataOf(useAnswer(columnGuesses, headings?.join('\n') ?? ''))

  useEffect(() => {
    if (chosen === undefined) return
    let isLeft = false
    const show = (next: Reading) => !isLeft && setReading(next)
    inTableWorker({ kind: 'inspect', file: chosen.file }).then(
      (inspection) => show({ status: 'ready', inspection }),
      (fault: unknown) => show({ status: 'failed', text: fault instanceof Error ? fault.message : '' }),
    )
    return () => {
      isLeft = true
    }
  }, [chosen])
  useEffect(() => {
    if (headings !== undefined) dispatch(columnGuesses.asked(headings))
  }, [dispatch, headings])

  const [saved, setSaved] = useState<{
    readonly of: readonly string[]
    readonly mapping: ReturnType<typeof savedMapping>
  }>()
  if (headings !== undefined && saved?.of !== headings)
    setSaved({ of: headings, mapping: savedMapping(localStorage, headings) })

  const guesses = guessed ?? headings?.map(() => null) ?? []
  const uses = guesses.map((guess): ColumnUse => (guess !== null && isUse(guess) ? guess : 'further'))
  const mapping = changed ?? saved?.mapping ?? { ...nothing, uses }

  const columns = mapping.industryOfAll === '' ? columnsOf(mapping.uses) : none
  const terms = useIndustryTerms(chosen?.file, columns)

  return {
    chosen,
    reading,
    mapping,
    guesses,
    terms,
    lastSource: saved?.mapping?.source,
    choose: (next) => {
      dispatch(importRehearsal.left())
      setChosen(next)
      setChanged(undefined)
      setSaved(undefined)
      setReading({ status: next === undefined ? 'none' : 'reading' })
    },
    change: (part) => {
      dispatch(importRehearsal.left())
      setChanged({ ...mapping, ...part })
    },
  }
}

const columnsOf = (uses: readonly ColumnUse[]): readonly number[] =>
  uses.flatMap((use, column) => (use === 'industries' ? [column] : []))

/** What the file calls industries in these columns. */
const useIndustryTerms = (
  file: Blob | undefined,
  columns: readonly number[],
): readonly IndustryCount[] | undefined => {
  const [known, setKnown] = useState<{
    readonly of: string
    readonly file: Blob
    readonly terms: readonly IndustryCount[]
  }>()
  const wanted = columns.join(' ')
  useEffect(() => {
    if (file === undefined || wanted === '') return
    let isLeft = false
    inTableWorker({ kind: 'industries', file, columns: wanted.split(' ').map(Number) }).then(
      (terms) => !isLeft && setKnown({ of: wanted, file, terms }),
      () => !isLeft && setKnown({ of: wanted, file, terms: [] }),
    )
    return () => {
      isLeft = true
    }
  }, [file, wanted])
  if (file === undefined || wanted === '') return []
  return known?.of === wanted && known.file === file ? known.terms : undefined
}
