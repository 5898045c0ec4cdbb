import { ImprintFacts } from './imprint-facts.tsx'
import type { ShownProfile } from './shown-profile.ts'

/** The company's own imprint, folded: few read it, and all must find it (D-2.15). */
export const ImprintSection = ({ company }: { readonly company: ShownProfile }) =>
  company.imprint && (
    <details>
      <summary>
        <h2>Impressum des Anbieters</h2>
      </summary>
      <ImprintFacts company={company} />
    </details>
  )
