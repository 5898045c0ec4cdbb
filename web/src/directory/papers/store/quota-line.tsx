import type { FileList } from '@schaufenster/query-service/directory/price-contract.ts'
import { fileSize } from '../../../lib/file-size.ts'
import { counted } from '../../../lib/format.ts'

interface QuotaLineProps {
  readonly files: number
  readonly quota: FileList['quota']
}

/** How much room there is, and how much of it is taken. */
export const QuotaLine = ({ files, quota: { used, most, mostFiles } }: QuotaLineProps) => (
  <div className="file-quota">
    <meter
      min={0}
      max={1}
      high={0.9}
      optimum={0}
      value={Math.max(used / most, files / mostFiles)}
      aria-label="Belegter Speicher"
    />
    <p>{`${fileSize(used)} von ${fileSize(most)}, ${counted(files, 'Datei', 'Dateien')} von ${mostFiles}`}</p>
  </div>
)
