import { expect, test } from '@jest/globals'
import { reportTable, transparencyReport } from './transparency-report.ts'

test('the table names rejections by reason, and suspensions', () => {
  const taken = {
    ownerRejections: { insult: 2 },
    platformRejections: { spam: 1 },
    accountsLocked: 3,
    accountsUnlocked: 1,
    companiesSuspended: 4,
  }
  const lines = reportTable(transparencyReport(2026, [2026], undefined, taken))
    .replaceAll('"', '')
    .split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Texte, von Inhabern abgelehnt: Beleidigung;2',
      'Texte, von Inhabern abgelehnt: Spam;0',
      'Texte, von der Verwaltung abgelehnt: Spam;1',
      'Konten gesperrt;3',
      'Konten entsperrt;1',
      'Einträge von Unternehmen gesperrt (Freigabe zurückgenommen);4',
    ]),
  )
})
