import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { emailPattern, phonePattern, postcodePattern } from '../directory/values.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** The operator of this installation, in the stream `operator-platform` (D-3.11). */

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const email = Type.String({ maxLength: 254, pattern: emailPattern })

/** The contents required of an Impressum (§ 5 DDG). Public by law, so not sealed. */
export const OperatorData = closedObject({
  name: line(200),
  legalForm: Type.Optional(line(120)),
  /** The authorised representatives. */
  representedBy: Type.Optional(line(300)),
  street: line(200),
  plz: Type.String({ pattern: postcodePattern }),
  city: line(120),
  country: Type.Optional(line(80)),
  email,
  phone: Type.Optional(Type.String({ pattern: phonePattern })),
  /** The recipient of the contact form; without it `email`. */
  contactEmail: Type.Optional(email),
  register: Type.Optional(line(200)),
  registerNumber: Type.Optional(line(80)),
  vatId: Type.Optional(line(40)),
  /** Responsible for journalistic content (§ 18 MStV). */
  responsible: Type.Optional(line(300)),
  supervisoryAuthority: Type.Optional(line(300)),
})
export type OperatorData = Static<typeof OperatorData>

/** Carries the complete new data. */
export const OperatorDataEntered = defineEvent({
  type: 'OperatorDataEntered',
  title: 'Angaben des Betreibers eingetragen',
  schema: OperatorData,
  fields: {
    name: 'Name',
    legalForm: 'Rechtsform',
    representedBy: 'Vertreten durch',
    street: 'Straße und Hausnummer',
    plz: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    email: 'E-Mail',
    phone: 'Telefon',
    contactEmail: 'E-Mail für Anfragen',
    register: 'Register',
    registerNumber: 'Registernummer',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    responsible: 'Verantwortlich für den Inhalt',
    supervisoryAuthority: 'Aufsichtsbehörde',
  },
})

export const operatorEvents = [OperatorDataEntered] as const
export type OperatorEvent = EventOf<(typeof operatorEvents)[number]>
