import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { formatOfName } from '@schaufenster/command-service/directory/import/format.ts'
import type { LentFile } from '@schaufenster/command-service/directory/import/import-file.ts'
import type { ImportReport } from '@schaufenster/command-service/directory/import/import-report.ts'
import type { ImportRequest } from '@schaufenster/command-service/directory/import/import-request.ts'
import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import type { Instance } from '../instance/instance.ts'
import { caughtUp } from '../instance/models/caught-up.ts'
import { operator, operatorActor } from '../instance/operator.ts'
import { seed } from '../seed/seed.ts'
import { UsageError, type Command } from './command.ts'

/** Takes businesses from a file (D-2.14). */
export const importFile: Command = {
  usage: 'DATEI [--dry-run] [--source NAME] [--licence TEXT] [--url ADRESSE] [--date JJJJ-MM-TT]',
  summary: 'übernimmt Unternehmen aus GeoJSON (OpenStreetMap) oder CSV; zweimal dasselbe ändert nichts',
  run: async (instance, argv, print) => {
    const { imports, models } = instance
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
    const facts = statSync(path, { throwIfNoEntry: false })
    if (facts?.isFile() !== true) throw new UsageError(`Die Datei ${path} gibt es nicht.`)

    const { name, licence, url, date } = { ...values, name: values.source }
    const file: LentFile = (use) => use(() => createReadStream(path))
    const request: ImportRequest = {
      fileName: basename(path),
      format,
      source: { name, licence, url, date },
      changedAt: facts.mtimeMs,
      actor: operatorActor,
      by: operator,
      onProgress: ({ done, rows }) => {
        if (done % 1_000 === 0 || done === rows) print(`${done} von ${rows} Zeilen`)
      },
    }
    if (!values['dry-run']) await haveIndustries(instance)
    const answer = await (values['dry-run'] ? imports.rehearse(file, request) : imports.run(file, request))
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

/** The industries of the rows must exist, also in a new data folder. */
const haveIndustries = async (instance: Instance): Promise<void> => {
  await seed(instance)
  const known = await instance.models.industries()
  if (industrySeed.some(({ id }) => known.find(id) === undefined)) await caughtUp(instance, [industry.name])
}

const reportLines = (report: ImportReport, isRehearsal: boolean): readonly string[] => [
  ...report.rejectedRows.map(({ line, why }) => `Zeile ${line}: ${why}`),
  ...report.differingRows.map(
    ({ line, fields }) => `Zeile ${line}: schon vorhanden, mit anderen Angaben (${fields.join(', ')})`,
  ),
  `${report.rows} Zeilen: ${report.imported} ${isRehearsal ? 'würden übernommen' : 'übernommen'}, ` +
    `${report.unchanged} schon vorhanden, ${report.differing} schon vorhanden und verschieden, ${report.rejected} abgelehnt.`,
  ...(report.importedBefore > 0
    ? [`Fortgesetzt: ${report.importedBefore} davon waren schon vor der Unterbrechung übernommen.`]
    : []),
  ...(report.isComplete
    ? []
    : ['Der Import wurde angehalten. Starten Sie ihn mit derselben Datei, dann geht er dort weiter.']),
  ...(isRehearsal ? ['Es war eine Probe: nichts wurde geschrieben.'] : []),
  ...(report.importId !== undefined && report.imported > 0
    ? [`Rückgängig machen: schaufenster undo-import ${report.importId}`]
    : []),
]
