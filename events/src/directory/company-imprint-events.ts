import { defineEvent } from '../lib/define-event.ts'
import { Imprint } from './values.ts'

/** Carries the complete new imprint (D-2.15). */
export const CompanyImprintChanged = defineEvent({
  type: 'CompanyImprintChanged',
  title: 'Impressum geändert',
  schema: Imprint,
  fields: {
    legalName: 'Name im Register',
    legalForm: 'Rechtsform',
    representedBy: 'Vertreten durch',
    registerCourt: 'Registergericht',
    registerNumber: 'Registernummer',
    vatId: 'Umsatzsteuer-ID',
    responsiblePerson: 'Verantwortlich für den Inhalt',
    supervisoryAuthority: 'Aufsichtsbehörde',
    profession: 'Berufsrechtliche Angaben',
  },
})
