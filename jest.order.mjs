/* oxlint-disable import/no-default-export -- Jest asks for it. */
import Sequencer from '@jest/test-sequencer'

/** Tests of the whole product take longest, tests of units are over at once. */
const rankOf = ({ path }) => (path.includes('.unit.') ? 2 : path.includes('/cli/src/') ? 0 : 1)

/** The long ones first, so that none is left for one core at the end: Jest knows how long a file takes only where it has run before. */
export default class extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
