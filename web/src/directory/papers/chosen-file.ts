import { ApiError } from '../../lib/problem.ts'

/** What the API takes into a store. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/** Bytes. */
const mostBytes = 20 * 1024 * 1024

const refuse = (message: string): never => {
  throw new ApiError({ kind: 'invalid', message, fields: {} })
}

/** Throws what is wrong with a file before it is sent: saves the owner the wait. The API looks again, into the file. */
export const checkFile = ({ type, size }: Pick<File, 'type' | 'size'>): void => {
  if (!fileTypes.some((each) => each === type))
    refuse('Bitte laden Sie ein Bild als JPG, PNG oder WebP oder ein PDF hoch.')
  if (size > mostBytes)
    refuse('Diese Datei ist größer als 20 MB. Bitte verkleinern Sie sie oder wählen Sie eine andere.')
}
