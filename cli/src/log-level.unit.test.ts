import { expect, test } from '@jest/globals'
import { logLevelAt } from './log-level.ts'

test('at a terminal requests push nothing away, unless somebody wants to see them', () => {
  expect(logLevelAt(true, {}, { logLevel: 'info' })).toBe('warn')
  expect(logLevelAt(true, { LOG_LEVEL: '' }, { logLevel: 'info' })).toBe('warn')
  expect(logLevelAt(true, { LOG_LEVEL: 'info' }, { logLevel: 'info' })).toBe('info')
})

test('where a machine reads the log, it has every request', () => {
  expect(logLevelAt(false, {}, { logLevel: 'info' })).toBe('info')
})
