import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../../lib/chunk.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote } from '../../ui/feedback.tsx'

interface CropDialogProps {
  /** Of the picture. */
  readonly label: string
  /** Undefined: closed. */
  readonly file: File | undefined
  /** Width by height. */
  readonly ratio: number
  readonly onTake: (file: File) => void
  readonly onClose: () => void
}

const CropEditor = lazyPart('crop-editor', async () => (await import('./crop-editor.tsx')).CropEditor)

/** Asks which part of a chosen picture is shown. It stands outside of the form that the picture is a field of: Enter sends nothing. */
export const CropDialog = ({ label, file, ...rest }: CropDialogProps) =>
  createPortal(
    <Dialog title={`Ausschnitt wählen: ${label}`} open={file !== undefined} onClose={rest.onClose}>
      {file !== undefined && <Shown key={`${file.name} ${file.lastModified}`} file={file} {...rest} />}
    </Dialog>,
    document.body,
  )

const Shown = ({ file, ...rest }: Omit<CropDialogProps, 'label'> & { readonly file: File }) => {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Suspense fallback={<LoadingNote>Das Werkzeug wird geladen</LoadingNote>}>
      <CropEditor file={file} address={address} {...rest} />
    </Suspense>
  )
}
