import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { useDirectorySelector } from '../store-state.ts'
import { undoSave } from './api.ts'
import type { EditingPage } from './last-save.ts'

/**
 * Takes back what was saved last of a company, on the page where it was saved: elsewhere nobody would see what goes. Undefined once something newer was saved,
 * by whomever.
 */
export const useSaveUndoing = (
  { id, version }: Pick<CompanyDraft, 'id' | 'version'>,
  page: EditingPage,
): (() => void) | undefined => {
  const dispatch = useDispatch()
  const last = useDirectorySelector(({ lastSave }) => lastSave.last)
  return last?.page === page && last.id === id && last.after === version && last.before < version
    ? () => dispatch(undoSave.requested(last))
    : undefined
}
