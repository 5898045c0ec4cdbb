import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findFfmpeg } from '@schaufenster/command-service/media/processing/ffmpeg.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { isLoopback } from '@schaufenster/platform/metrics/metrics-route.ts'
import { readSecretFile } from '@schaufenster/platform/secrets/secret-file.ts'
import { fine, mend, note, type Check, type Finding } from './doctor-finding.ts'

/** What an operator has set, as it was read and as it was written. */
export interface Setup {
  readonly config: Config
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Others than the people at this machine reach it: then it needs what the law and prudence ask for. */
export const isPublic = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  !isLoopback(new URL(publicUrl).hostname)

/** Settings and secrets. That the settings can be read at all was found out before. */
export const setupChecks = (setup: Setup): readonly Check[] => [
  ...secretNames.map((variable) => () => secret(setup, variable)),
  () => address(setup.config),
  () => secondFactor(setup.config),
  () => mail(setup.config),
  () => erasuresFile(setup.config),
  () => seals(setup.config),
  () => films(setup.environment),
]

const films = (environment: Setup['environment']): readonly Finding[] => [
  findFfmpeg(environment['PATH']) === undefined
    ? note(
        'ffmpeg wurde nicht gefunden: Nur Videos, die Browser abspielen (MP4 mit H.264), werden gezeigt.',
        'Für andere Formate installieren Sie ffmpeg (mit libx264) und prlimit (util-linux).',
      )
    : fine('ffmpeg wandelt Videos um, die Browser nicht abspielen'),
]

const secretNames = ['MASTER_KEY', 'ID_KEY', 'SIGNING_KEY', 'TOKEN_KEYS'] as const

const secret = async ({ config, environment }: Setup, variable: string): Promise<readonly Finding[]> => {
  if ((own(environment, variable) ?? '') !== '') return [fine(`Geheimnis ${variable} aus der Umgebung`)]
  const folder = join(config.dataDir, 'secrets')
  const name = variable.toLowerCase().replaceAll('_', '-')
  const file = join(folder, name)
  const kept = await readSecretFile(folder, name).catch(() => 'readable by others')
  if (kept === 'readable by others')
    return [
      mend(
        `Das Geheimnis ${file} kann von anderen Benutzern gelesen werden, oder von diesem nicht.`,
        `Führen Sie aus: chmod 600 ${file}`,
      ),
    ]
  if (kept !== undefined) return [fine(`Geheimnis ${variable} in ${file}`)]
  // An installation with data has created its secrets before: new ones can't read the data.
  if (existsSync(join(config.dataDir, 'log.db')) || config.production)
    return [
      mend(
        `Das Geheimnis ${variable} fehlt.`,
        `Legen Sie ${file} zurück (Rechte 600), oder setzen Sie die Umgebungsvariable ${variable}.`,
      ),
    ]
  return [note(`Das Geheimnis ${variable} gibt es noch nicht.`, 'Der erste Start legt es an.')]
}

const address = (config: Config): readonly Finding[] => {
  const { production, publicUrl } = config
  if (isPublic(config) && !publicUrl.startsWith('https:'))
    return [
      mend(
        `PUBLIC_URL (${publicUrl}) ist nicht verschlüsselt: Passwörter gingen offen durchs Netz.`,
        'Stellen Sie einen Proxy mit TLS davor, und beginnen Sie PUBLIC_URL mit https://.',
      ),
    ]
  if (production && !isPublic(config))
    return [
      mend(
        `PUBLIC_URL (${publicUrl}) ist nur auf dieser Maschine zu erreichen, NODE_ENV ist production.`,
        'Setzen Sie PUBLIC_URL auf die Adresse, die Besucher eingeben.',
      ),
    ]
  return [fine(`Adresse ${publicUrl}`)]
}

/** The default in production; demos and machines that nobody else reaches don't need it. */
const secondFactor = (config: Config): readonly Finding[] => {
  if (config.adminSecondFactor === 'required') return [fine('Wer verwaltet, braucht einen zweiten Faktor')]
  return isPublic(config)
    ? [
        note(
          'Wer verwaltet, kommt mit dem Passwort allein hinein.',
          'Setzen Sie ADMIN_SECOND_FACTOR auf required.',
        ),
      ]
    : []
}

const mail = ({ smtpUrl }: Config): readonly Finding[] => [
  smtpUrl === undefined
    ? note('Es werden keine Mails verschickt; sie warten im Postausgang.', 'Setzen Sie SMTP_URL.')
    : fine('Mails gehen an den Server aus SMTP_URL'),
]

const erasuresFile = ({ erasuresFile, dataDir }: Config): readonly Finding[] => {
  if (erasuresFile === undefined)
    return [
      note(
        'Wer nach einer Sicherung gelöscht wird, steht nur in diesem Datenordner.',
        'Setzen Sie ERASURES_FILE auf eine Datei auf einem anderen Datenträger: restore braucht sie.',
      ),
    ]
  return [
    isOutside(dataDir, erasuresFile)
      ? fine(`Liste der Löschungen in ${erasuresFile}`)
      : mend(
          `ERASURES_FILE (${erasuresFile}) liegt im Datenordner und ginge mit ihm verloren.`,
          'Nennen Sie eine Datei auf einem anderen Datenträger.',
        ),
  ]
}

const seals = ({ sealsDir, dataDir }: Config): readonly Finding[] => {
  if (sealsDir === undefined)
    return [
      note(
        'Die Siegel des Protokolls liegen nur neben ihm: wer es ändert, kann sie wegwerfen.',
        'Setzen Sie SEALS_DIR auf einen Ordner außerhalb.',
      ),
    ]
  return [
    isOutside(dataDir, sealsDir)
      ? fine(`Siegel auch in ${sealsDir}`)
      : mend(`SEALS_DIR (${sealsDir}) liegt im Datenordner.`, 'Nennen Sie einen Ordner außerhalb.'),
  ]
}

const isOutside = (dataDir: string, path: string): boolean =>
  relative(resolve(dataDir), resolve(path)).startsWith('..')
