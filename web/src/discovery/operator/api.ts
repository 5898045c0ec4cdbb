import type { OperatorForm } from '@schaufenster/command-service/discovery/operator-contract.ts'
import { action } from '../../lib/action.ts'
import { operatorData } from './operator.ts'

/** Says who runs the installation. */
export const saveOperator = action<OperatorForm>({
  name: 'saveOperator',
  send: (client, form) => client.command('PUT', '/api/operator', form),
  success: () => 'Angaben gespeichert',
  refreshes: () => [operatorData.asked()],
})
