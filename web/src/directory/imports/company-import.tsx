import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { readPage, readText } from '../../lib/address-query.ts'
import { formProblem } from '../../lib/form-state.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Notice } from '../../ui/feedback.tsx'
import { allIndustries } from '../api.ts'
import { importJob, importRehearsal, startImport, type ImportFacts, type PreparedImport } from './api.ts'
import { FeatureSample } from './feature-sample.tsx'
import { FileStep } from './file-step.tsx'
import { ImportList } from './import-list.tsx'
import { ImportProgress } from './import-progress.tsx'
import { IndustryStep } from './industry-step.tsx'
import { MappingStep } from './mapping-step.tsx'
import { inTableWorker } from './reading/table-worker.ts'
import { RehearsalReport } from './rehearsal-report.tsx'
import { saveMapping, type SourceFacts } from './saved-mappings.ts'
import { SourceStep } from './source-step.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useImportDraft, type ImportDraft } from './use-import-draft.ts'
import './imports.css'

/** From a file to companies, step by step, and the imports there were. */
export const CompanyImport = () => {
  const [search] = useSearchParams()
  const id = readText(search, 'import', 100)
  const draft = useImportDraft()
  const [sent, setSent] = useState<PreparedImport>()
  const { chosen } = draft
  return (
    <div className="company-import">
      {id !== '' && <ImportProgress key={id} id={id} sent={sent} />}
      <FileStep draft={draft} />
      {draft.reading.status === 'ready' && chosen !== undefined && (
        <NextSteps key={chosen.name} draft={draft} importId={id} sent={sent} onSent={setSent} />
      )}
      <ImportList page={readPage(search)} />
      <UndoDialog />
    </div>
  )
}

interface NextStepsProps {
  readonly draft: ImportDraft
  readonly importId: string
  readonly sent: PreparedImport | undefined
  readonly onSent: (sent: PreparedImport) => void
}

const NextSteps = ({ draft, importId, sent, onSent }: NextStepsProps) => {
  const dispatch = useDispatch()
  const { chosen, reading, mapping, guesses } = draft
  const industries = dataOf(useAnswer(allIndustries)) ?? []
  const interrupted = dataOf(useAnswer(importJob, importId))
  const rehearsal = useAnswer(importRehearsal)
  const start = useForm(startImport)
  const [preparing, setPreparing] = useState<'no' | 'yes' | { readonly problem: string }>('no')
  if (chosen === undefined || reading.status !== 'ready') return null
  const { inspection } = reading
  const isTable = inspection.kind === 'table'

  const rehearse = async (facts: Omit<ImportFacts, 'fileName' | 'format'>) => {
    const source: SourceFacts = {
      source: facts.source ?? '',
      url: facts.url ?? '',
      licence: facts.licence ?? '',
    }
    if (isTable) saveMapping(localStorage, inspection.headings, { ...mapping, source })
    setPreparing('yes')
    try {
      const body = await inTableWorker({ kind: 'prepare', file: chosen.file, mapping, guesses })
      const format = isTable ? 'csv' : 'geojson'
      const prepared = { body, facts: { ...facts, fileName: chosen.name.slice(-200), format } } as const
      onSent(prepared)
      setPreparing('no')
      dispatch(importRehearsal.asked(prepared))
    } catch (fault) {
      setPreparing({ problem: fault instanceof Error ? fault.message : '' })
    }
  }
  const result = dataOf(rehearsal)
  const startProblem = formProblem(start.state)
  return (
    <>
      {isTable ? (
        <>
          <MappingStep draft={draft} inspection={inspection} />
          <IndustryStep draft={draft} industries={industries} />
        </>
      ) : (
        <FeatureSample inspection={inspection} />
      )}
      <SourceStep
        first={interrupted?.status === 'interrupted' ? sourceOf(interrupted.source) : draft.lastSource}
        isReady={!isTable || mapping.uses.includes('name')}
        isBusy={preparing === 'yes' || rehearsal.status === 'loading'}
        onRehearse={(facts) => void rehearse(facts)}
        onChange={() => dispatch(importRehearsal.left())}
      />
      {typeof preparing === 'object' && <Notice tone="error">{preparing.problem}</Notice>}
      {rehearsal.status === 'failed' && (
        <Notice tone="error">
          {Object.values(rehearsal.problem.fields).join(' ') || rehearsal.problem.message}
        </Notice>
      )}
      {startProblem !== undefined && <Notice tone="error">{startProblem}</Notice>}
      {result !== undefined && sent !== undefined && (
        <RehearsalReport
          rehearsal={result}
          isStarting={start.state.status === 'sending'}
          onStart={() => dispatch(startImport.requested(sent))}
        />
      )}
    </>
  )
}

const sourceOf = (
  source: { readonly name: string; readonly url: string; readonly licence: string } | undefined,
): SourceFacts | undefined => source && { source: source.name, url: source.url, licence: source.licence }
