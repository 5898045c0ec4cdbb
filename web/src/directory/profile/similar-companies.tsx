import type { WindowCompany } from '../window-card.tsx'
import { WindowList } from '../window-list.tsx'

/** Others who do the same near by; nothing where there are none. */
export const SimilarCompanies = ({ companies }: { readonly companies: readonly WindowCompany[] }) =>
  companies.length > 0 && (
    <section className="company__similar contained" aria-labelledby="aehnliche">
      <h2 id="aehnliche">Ähnliche Unternehmen in der Nähe</h2>
      <WindowList companies={companies} />
    </section>
  )
