import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { requireRestored } from '../instance/backup/restore-marker.ts'
import { wordsOf, type FileCommand } from './command.ts'
import { damageChecks, dataChecks, lossChecks, pictureChecks } from './doctor-data.ts'
import { mend, note, type Check, type Finding } from './doctor-finding.ts'
import { machineChecks } from './doctor-machine.ts'
import { setupChecks, type Setup } from './doctor-setup.ts'

/** Checks everything around the product and gives remedies. Exit code 1: something must be done. */
export const doctor: FileCommand = {
  usage: '',
  summary: 'prüft Maschine, Einstellungen und Daten und sagt, was zu tun ist',
  inspect: async (config, argv, print) => {
    wordsOf(argv, 0)
    const findings = await examine({ config, environment: process.env })
    for (const { state, what, remedy } of findings) {
      print(`${marks[state]}  ${what}`)
      if (remedy !== undefined) print(`   → ${remedy}`)
    }
    const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
    print(`${count('mend')} Mängel, ${count('note')} Hinweise.`)
    return count('mend') > 0 ? 1 : 0
  },
}

const marks: Readonly<Record<Finding['state'], string>> = { fine: '✓', note: '!', mend: '✗' }

/** Everything that the checks found, in their order. */
export const examine = async (setup: Setup, clock = systemClock): Promise<readonly Finding[]> => {
  const { dataDir } = setup.config
  const checks: readonly Check[] = [
    ...(existsSync(dataDir)
      ? machineChecks(dataDir)
      : [() => [note(`${dataDir} gibt es noch nicht.`, 'Der erste Start legt den Ordner an.')]]),
    () => unusable(setup),
    ...setupChecks(setup),
  ]
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await found(check)))
  const losses = await found(() => lossChecks(setup, clock))
  const isSound = (checked: readonly Finding[]) => checked.every(({ state }) => state === 'fine')
  const damages = await found(() => damageChecks(setup, isSound(losses)))
  findings.push(...losses, ...damages, ...(await found(() => pictureChecks(setup))))
  // With the wrong log, every other check would fail too.
  const isWhole = isSound([...losses, ...damages])
  const further = isWhole && hasLog(setup) ? dataChecks(setup, clock) : []
  for (const check of further) findings.push(...(await found(check)))
  return findings
}

const hasLog = ({ config: { dataDir, eventStoreDbUrl } }: Setup): boolean =>
  existsSync(join(dataDir, 'log.db')) || (eventStoreDbUrl !== undefined && existsSync(dataDir))

/** A check that meets a damaged file has found something too. */
const found = async (check: Check): Promise<readonly Finding[]> => {
  try {
    return await check()
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return [
      mend(
        `Eine Prüfung ist gescheitert: ${why}`,
        'Ist eine Datei beschädigt, zeigt es „verify“. Spielen Sie dann die letzte Sicherung zurück.',
      ),
    ]
  }
}

/** What keeps every other command from opening the data folder. */
const unusable = ({ config }: Setup): readonly Finding[] => {
  try {
    requireRestored(config.dataDir)
    return []
  } catch (fault) {
    return [mend(fault instanceof Error ? fault.message : String(fault), 'Danach prüfen Sie noch einmal.')]
  }
}
