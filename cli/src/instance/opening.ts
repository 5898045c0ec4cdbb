import { OperatorFault } from './operator-fault.ts'

/** Opens something; a fault says what it was that could not be opened, in German, for whoever starts the process. */
export const opening = async <Opened>(what: string, open: () => Promise<Opened>): Promise<Opened> => {
  try {
    return await open()
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new OperatorFault(`${what} lässt sich nicht öffnen: ${why}`, { cause: fault })
  }
}
