import { IconFileImport } from '@tabler/icons-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { DropBox } from './drop-box.tsx'
import './file-drop.css'

interface FileDropProps extends Pick<ComponentProps<typeof DropBox>, 'accept' | 'multiple' | 'onFile'> {
  readonly label: string
  /** Says within the field what to do, or what is done. */
  readonly text: string
  readonly hint: string
  readonly problem?: string | undefined
  /** Below it: what came of it. */
  readonly children?: ReactNode
}

/** A field for files that are read or sent at once. */
export const FileDrop = ({ label, text, hint, problem, children, ...box }: FileDropProps) => {
  const id = useId()
  return (
    <div className="field" data-invalid={problem !== undefined || undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <DropBox {...box} id={id} isInvalid={problem !== undefined}>
        <span className="file-drop__text" aria-hidden="true">
          <IconFileImport />
          {text}
        </span>
      </DropBox>
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field__problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      {children}
    </div>
  )
}
