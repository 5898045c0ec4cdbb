import { openTestInstance } from '../test-instance.ts'
import { neverStale } from './test-never-stale.ts'

neverStale(openTestInstance, 30)
