import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { withoutLegalForm } from '../../lib/legal-form.ts'

/**
 * Equal for names that people take for the same, however they type it: "dolcevita" and "Dolce Vita", "Muller & Sohn" and "Müller und Sohn GmbH". Only
 * whole names are compared by it. Empty for a name without Latin letters or digits.
 */
export const wholeName = (name: string): string =>
  withoutLegalForm(foldName(name))
    .replaceAll(/\bund\b/g, '')
    .replaceAll(/str(?:asse)?\b/g, 'str')
    .replaceAll(' ', '')
    .replaceAll(/([aou])e/g, '$1')
