import { left, type Either } from '@schaufenster/platform/lib/either.ts'

/** Why a row can't become a company, and the field at fault: both in German, for the sender of the file. */
export interface RowFault {
  /** Undefined: the row as a whole. */
  readonly field?: string
  readonly why: string
}

/** Refuses a row because of one field. */
export const faultIn = (field: string, why: string): Either<RowFault, never> => left({ field, why })
