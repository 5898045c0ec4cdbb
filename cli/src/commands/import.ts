import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { formatOfName } from '@schaufenster/command-service/directory/import/format.ts'
import type { ImportReport } from '@schaufenster/command-service/directory/import/import-report.ts'
import { runImport } from '@schaufenster/command-service/directory/import/run-import.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { operator, operatorActor } from '../instance/operator.ts'
import { importIndustries } from '../instance/import-industries.ts'
import { UsageError, type Command } from './command.ts'

/** Takes businesses from a file (capabilities.md D-2.14). */
export const importFile: Command = {
  usage: 'DATEI [--dry-run] [--source NAME] [--licence TEXT] [--url ADRESSE] [--date JJJJ-MM-TT]',
  summary: 'übernimmt Unternehmen aus GeoJSON (OpenStreetMap) oder CSV; zweimal dasselbe ändert nichts',
  run: async (instance, argv, print) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string' },
        licence: { type: 'string' },
        url: { type: 'string' },
        date: { type: 'string' },
      },
    })
    const [path] = positionals
    if (path === undefined) throw new UsageError('Nennen Sie die Datei, die Sie übernehmen wollen.')
    const format = formatOfName(path)
    if (format === undefined) throw new UsageError('Die Datei muss auf .geojson, .json oder .csv enden.')
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new UsageError(`Die Datei ${path} gibt es nicht.`)

    const isOsm = format === 'geojson'
    const today = new Date(instance.clock.now()).toISOString().slice(0, 10)
    const { writes, directory, models } = instance
    const answer = await runImport({
      handle: writes.handle,
      reservations: writes.reservations,
      streams: writes.streams,
      actor: operatorActor,
      by: operator,
      gazetteer: directory.gazetteer,
      industries: await importIndustries(models),
      input: { name: basename(path), open: () => createReadStream(path) },
      format,
      source: {
        name: values.source ?? (isOsm ? 'OpenStreetMap' : basename(path)),
        url: values.url ?? (isOsm ? 'https://www.openstreetmap.org/copyright' : instance.config.publicUrl),
        licence: values.licence ?? (isOsm ? 'ODbL 1.0' : 'Angaben des Betreibers'),
        date: values.date ?? today,
      },
      dryRun: values['dry-run'],
      onProgress: ({ done, rows }) => {
        if (done % 1_000 === 0 || done === rows) print(`${done} von ${rows} Zeilen`)
      },
    })
    if (isLeft(answer)) {
      print(answer.left.message)
      for (const text of Object.values(answer.left.fields ?? {})) print(text)
      return 1
    }
    for (const text of reportLines(answer.right, values['dry-run'])) print(text)
    const { position } = answer.right
    if (position !== undefined)
      await models.freshness.waitFor(['company-profile', 'company-search', 'import-jobs'], position)
    return 0
  },
}

const reportLines = (report: ImportReport, isRehearsal: boolean): readonly string[] => [
  ...report.rejectedRows.map(({ line, why }) => `Zeile ${line}: ${why}`),
  ...report.differingRows.map(
    ({ line, fields }) => `Zeile ${line}: schon vorhanden, mit anderen Angaben (${fields.join(', ')})`,
  ),
  `${report.rows} Zeilen: ${report.imported} ${isRehearsal ? 'würden übernommen' : 'übernommen'}, ` +
    `${report.unchanged} schon vorhanden, ${report.differing} schon vorhanden und verschieden, ${report.rejected} abgelehnt.`,
  ...(isRehearsal ? ['Es war eine Probe: nichts wurde geschrieben.'] : []),
  ...(report.importId !== undefined && report.imported > 0
    ? [`Rückgängig machen: schaufenster undo-import ${report.importId}`]
    : []),
]
