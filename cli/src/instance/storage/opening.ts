import { isAway } from '../http/unavailable.ts'
import { OperatorFault } from '../operator-fault.ts'

/** Something could not be opened because what it lies in doesn't answer just now. Where that is an engine, trying again helps once it does. */
class EngineAway extends OperatorFault {
  override readonly name = 'EngineAway'
}

/** Whether the fault ends once an engine that the start needs is back. */
export const isPassing = (fault: unknown): fault is Error =>
  fault instanceof Error && (fault.name === 'EngineAway' || isAway(fault))

/**
 * Opens something; a fault says what it was that could not be opened, in German, for whoever starts the process ({@link OperatorFault}), and whether that is
 * {@link isPassing}.
 */
export const opening = async <Opened>(what: string, open: () => Promise<Opened>): Promise<Opened> => {
  try {
    return await open()
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    const message = `${what} lässt sich nicht öffnen: ${why}`
    const Fault = isPassing(fault) ? EngineAway : OperatorFault
    throw new Fault(message, { cause: fault })
  }
}
