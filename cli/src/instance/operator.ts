import type { Editor } from '@schaufenster/command-service/directory/company/editor.ts'
import type { CommandContext } from '@schaufenster/command-service/lib/handle.ts'
import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'

/** Who acts when the operator uses the command line, or when the product sets itself up. */
export const operatorActor: Actor = { kind: 'system', name: 'cli' }

export const operator: Editor = { ...platformItself, userId: 'cli' }

/** A command of the operator; a new one each time. */
export const operatorContext = (): CommandContext => {
  const commandId = newUuid()
  return { actor: operatorActor, commandId, correlationId: commandId, causationId: commandId }
}
