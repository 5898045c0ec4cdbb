import type { WindowCompany } from '../window-card.tsx'
import { WindowList } from '../window-list.tsx'

/** With whom the company works; nothing where it has no partner. */
export const PartnerSection = ({ partners }: { readonly partners: readonly WindowCompany[] }) =>
  partners.length > 0 && (
    <section className="company__similar contained" aria-labelledby="partner">
      <h2 id="partner">Partner</h2>
      <WindowList companies={partners} />
    </section>
  )
