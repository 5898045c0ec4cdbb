import { scenarioOf } from '../../lib/scenario.ts'
import { companyDecider } from './company-decider.ts'

/** Apart from the fixtures, which processes without a test runner use too. */
export const { given } = scenarioOf(companyDecider)
