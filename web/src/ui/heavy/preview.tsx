import { useId, type ReactNode } from 'react'
import './preview.css'

/** What visitors will see of what is being written, to stand beside it. */
export const Preview = ({ children }: { readonly children: ReactNode }) => {
  const title = useId()
  return (
    <aside className="preview" aria-labelledby={title}>
      <h2 id={title}>So sehen es Besucher</h2>
      {children}
    </aside>
  )
}
