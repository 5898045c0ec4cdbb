/** What keeps the process from going on and an operator can mend. The message says all of it in German; a stack would tell them nothing. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault'
}
