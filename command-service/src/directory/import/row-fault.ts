import { left, type Either } from '@schaufenster/platform/lib/either.ts'

/** Why a row becomes no company, and which of its fields is to blame: both German, for the person who sent the file. */
export interface RowFault {
  /** Undefined: the row as a whole. */
  readonly field?: string
  readonly why: string
}

/** The refusal of a row because of one field. */
export const faultIn = (field: string, why: string): Either<RowFault, never> => left({ field, why })
