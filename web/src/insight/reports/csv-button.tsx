import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { csvOf, type Cell } from './csv.ts'

interface CsvButtonProps {
  /** Without its ending. */
  readonly fileName: string
  readonly heads: readonly string[]
  /** Asked for at the click. */
  readonly rows: () => readonly (readonly Cell[])[]
  /** Of what, where more than one stands on a page. */
  readonly title?: string
}

/** Saves the numbers of a table for a spreadsheet. */
export const CsvButton = ({ fileName, heads, rows, title }: CsvButtonProps) => (
  <Button
    size="s"
    look="quiet"
    icon={<IconDownload aria-hidden="true" />}
    aria-label={title === undefined ? undefined : `${title} als CSV`}
    onClick={() =>
      saveFile(new Blob([csvOf(heads, rows())], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
    }
  >
    CSV
  </Button>
)
