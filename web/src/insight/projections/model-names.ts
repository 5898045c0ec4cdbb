import { own } from '../../lib/own.ts'
const names: Readonly<Record<string, string>> = {
  'audit-log': 'Protokoll',
  'company-owners': 'Inhaber',
  'company-profile': 'Unternehmen',
  'company-search': 'Suche nach Unternehmen',
  'consent-ledger': 'Einwilligungen',
  'import-jobs': 'Importe',
  industry: 'Branchen',
  'legal-pages': 'Rechtstexte',
  'privacy-requests': 'Datenschutzanträge',
  'approval-runs': 'Sammelentscheidungen',
  role: 'Rollen',
  'user-account': 'Konten',
  'user-names': 'Suche nach Personen',
  'view-definitions': 'Zählweisen',
}

/** What a read model is for; one without words is called by its own name. */
export const modelName = (name: string): string => own(names, name) ?? name
