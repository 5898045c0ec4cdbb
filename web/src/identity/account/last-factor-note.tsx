import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Notice } from '../../ui/feedback.tsx'
import { ownPasskeys } from '../passkeys/api.ts'
import { ownAccount } from './api.ts'

/** Before somebody takes away the last thing that lets them administer (docs/decisions/0025); nothing while another one is left. */
export const LastFactorNote = () => {
  const own = dataOf(useAnswer(ownAccount))
  const passkeys = dataOf(useAnswer(ownPasskeys))
  if (own === undefined || passkeys === undefined || !own.needsSecondFactor) return null
  if (passkeys.length + (own.hasSecondFactor ? 1 : 0) > 1) return null
  return (
    <Notice title="Ohne ihn ruhen Ihre Rechte">
      <p>
        Ihr Zugang verwaltet Schaufenster, und dafür ist das Ihr letzter Schutz neben dem Passwort. Ohne ihn
        können Sie nichts verwalten, bis Sie wieder einen zweiten Faktor oder einen Passkey haben.
      </p>
    </Notice>
  )
}
