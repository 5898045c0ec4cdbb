import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { useDirectorySelector } from '../store-state.ts'
import { undoSave } from './api.ts'

/** Takes back what was saved last of a company; undefined once something newer was saved, by whomever. */
export const useSaveUndoing = ({ id, version }: CompanyDraft): (() => void) | undefined => {
  const dispatch = useDispatch()
  const last = useDirectorySelector(({ lastSave }) => lastSave.last)
  return last?.id === id && last.after === version && last.before < version
    ? () => dispatch(undoSave.requested(last))
    : undefined
}
