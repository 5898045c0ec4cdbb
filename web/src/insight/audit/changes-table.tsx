import type { Detail } from './api.ts'
import { ValueText } from './value-text.tsx'

interface ChangesTableProps {
  readonly caption: string
  readonly changes: Detail['changes']
  /** What stands above the values; "Vorher" and "Nachher" where they are those of one event. */
  readonly before?: string
  readonly after?: string
}

/** What is different about an object, part by part. */
export const ChangesTable = ({
  caption,
  changes,
  before = 'Vorher',
  after = 'Nachher',
}: ChangesTableProps) => (
  <div className="table-scroll">
    <table className="audit-changes">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Angabe</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>
              <ValueText value={change.before} />
            </td>
            <td>
              <ValueText value={change.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
