import type { AppStore } from '../../app/store.ts'
import { noted } from './note.ts'
import { viewRegistration } from './registration.ts'

/** Registers that a contact of a company was used away from its page, as its page does. Loaded when somebody does so. */
export const noteContact = (store: AppStore, company: string, type: 'phone' | 'route'): void => {
  store.extend(viewRegistration)
  store.dispatch(noted({ kind: 'contact', company, type }))
}
