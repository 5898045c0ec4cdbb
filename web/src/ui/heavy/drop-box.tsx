import { useState, type ReactNode } from 'react'
import './drop-box.css'

interface DropBoxProps {
  /** Of its field: its label and its texts go by it. */
  readonly id: string
  readonly name?: string
  /** Endings or types, as a file field takes them. */
  readonly accept: string
  readonly isInvalid: boolean
  /** Several at once may be chosen or dropped. */
  readonly multiple?: true
  /** Called for each. */
  readonly onFile: (file: File) => void
  /** What is seen of it, below the field itself. */
  readonly children: ReactNode
}

/** Where files are chosen or dropped. The field lies over all of it: it is pressed, focused and dropped on like any other. */
export const DropBox = ({ id, name, accept, isInvalid, multiple, onFile, children }: DropBoxProps) => {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file)
  }
  return (
    <div
      className="drop-box"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
