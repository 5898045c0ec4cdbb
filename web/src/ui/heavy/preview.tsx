import { useId, type ReactNode } from 'react'
import './preview.css'

/** A preview of what visitors will see, beside the form. */
export const Preview = ({ children }: { readonly children: ReactNode }) => {
  const title = useId()
  return (
    <aside className="preview" aria-labelledby={title}>
      <h2 id={title}>So sehen es Besucher</h2>
      {children}
    </aside>
  )
}
