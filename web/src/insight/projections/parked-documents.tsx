import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { workOnModel, type ProjectionView } from './api.ts'

/** The documents that an event could not be folded into, with the reason; once it is mended they are tried again. */
export const ParkedDocuments = ({ filling: { name, parked } }: { readonly filling: ProjectionView }) => {
  const dispatch = useDispatch()
  const busy = useForm(workOnModel, `retry ${name}`).state.status === 'sending'
  return (
    <>
      <div className="table-scroll">
        <table className="data-table">
          <caption className="visually-hidden">Wartende Dokumente</caption>
          <thead>
            <tr>
              <th scope="col">Dokument</th>
              <th scope="col">Ereignis</th>
              <th scope="col">Grund</th>
              <th scope="col">Warten</th>
              <th scope="col">
                <span className="visually-hidden">Was zu tun ist</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parked.documents.map(({ key, type, reason, waiting }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{type}</td>
                <td>{reason ?? 'unbekannt'}</td>
                <td>{waiting}</td>
                <td>
                  <Button
                    size="s"
                    look="quiet"
                    busy={busy}
                    onClick={() => dispatch(workOnModel.requested({ work: 'retry', name, key }))}
                  >
                    Noch einmal<span className="visually-hidden"> versuchen: {key}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button size="s" busy={busy} onClick={() => dispatch(workOnModel.requested({ work: 'retry', name }))}>
        Alle noch einmal versuchen
      </Button>
    </>
  )
}
