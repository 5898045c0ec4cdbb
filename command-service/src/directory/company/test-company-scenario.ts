import { scenarioOf } from '../../lib/scenario.ts'
import { companyDecider } from './company-decider.ts'

/** Separate from the fixtures, because processes without a test runner use those too. */
export const { given } = scenarioOf(companyDecider)
