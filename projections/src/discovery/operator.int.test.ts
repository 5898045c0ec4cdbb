import { OperatorDataEntered } from '@schaufenster/events/discovery/operator-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import fc from 'fast-check'
import { projectionLaws } from '../runner/laws/projection-laws.ts'
import { operator } from './operator.ts'

const stream = streamName('operator', 'platform')

projectionLaws(
  operator,
  fc.array(
    anyDataOf(OperatorDataEntered).map((data) => ({
      stream,
      partitionKey: stream,
      event: { type: OperatorDataEntered.type, data },
    })),
    { maxLength: 5 },
  ),
  { runs: 20 },
)
