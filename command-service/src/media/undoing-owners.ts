import type { UndoRequest } from '../lib/undoing.ts'

/**
 * For whom a film or reel is put back as it was: the owners who ask for it. The platform undoes as an owner would, unless it
 * had locked it: undoing must not lock anything else.
 */
export const undoingOwners = (
  { by, owners }: Pick<UndoRequest, 'by' | 'owners'>,
  { isLocked }: { readonly isLocked: boolean },
): readonly string[] => {
  if (owners.length > 0) return owners
  return isLocked ? [] : [by.userId]
}
