import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import { openInstance } from '../instance/instance.ts'
import { testOptions } from '../instance/test-instance.ts'
import { runCommand } from './commands.ts'

test('rows find their industries in a data folder in which nothing was ever started', async () => {
  await using cleanUp = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'schaufenster-import-'))
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'liste.csv')
  writeFileSync(file, 'Kennung;Name;Branche;PLZ\n1;Huber;Apotheken;80331\n2;Maier;Raumfahrt;80331\n')
  const instance = await openInstance(testOptions(join(folder, 'data')))
  cleanUp.defer(() => instance.close())

  expect(await runCommand(instance, ['import', file, '--dry-run'], () => {})).toBe(0)
  expect(await instance.stores.store.head()).toBe(beginning)
  expect(await runCommand(instance, ['import', file], () => {})).toBe(0)

  const industries = await instance.models.industries()
  const companies = await instance.models.companies.find({ where: everything, limit: 10 })
  const named = companies.map(({ document }) => [
    document.profile.name,
    document.profile.industryIds.map((id) => industries.find(id)?.name),
  ])
  expect(named.sort()).toEqual([
    ['Huber', ['Apotheken']],
    ['Maier', []],
  ])
})
