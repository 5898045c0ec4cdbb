import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { playableClip } from './test-clips.ts'

/** What a stand-in does once it has noted its arguments. */
export type Behaviour = 'writes' | 'fails' | 'findsDamage' | 'sleeps' | 'lacksEncoder'

/** `exec`, so that what is killed is what sleeps. */
const deeds: Readonly<Record<Behaviour, (folder: string) => string>> = {
  writes: (folder) => `case "$last" in
  *.mp4) exec /bin/cat '${folder}/made.mp4' > "$last" ;;
  *.jpg) exec /bin/cat '${folder}/made.jpg' > "$last" ;;
esac`,
  fails: () => `echo 'input: Invalid data found when processing input' >&2
echo "[mp4 @ 0x1] $PWD/made.mp4: No space left on device" >&2
exit 1`,
  findsDamage: () => `echo 'input: Invalid data found when processing input' >&2
exit 1`,
  lacksEncoder: () => 'exit 1',
  sleeps: () => 'exec /bin/sleep 3600',
}

/** Programs around another one: they note their options and run what follows. */
const passOn = `while [ "\${1#-}" != "$1" ] || [ "$1" = KILL ] || [ "$1" = 15 ]; do shift; done
exec "$@"`

/** For tests: programs in a folder that stand in for those of a machine with ffmpeg, found in the same way. */
export const installStandIns = async (folder: string, behaviour: Behaviour) => {
  const calls = join(folder, 'calls')
  const install = (program: string, deed: string) =>
    writeFile(
      join(folder, program),
      `#!/bin/sh
if [ "$2" = -encoders ]; then echo ' V....D ${behaviour === 'lacksEncoder' ? 'mpeg4' : 'libx264'}'; exit 0; fi
printf '%s\\n' "${program} in $PWD: $*" >> '${calls}'
for last; do :; done
${deed}
`,
      { mode: 0o700 },
    )
  await writeFile(calls, '')
  await writeFile(join(folder, 'made.mp4'), playableClip())
  const background = '#246'
  await sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, 'made.jpg'))
  await install('prlimit', passOn)
  await install('setpriv', passOn)
  await install('nice', passOn)
  await install('ffmpeg', deeds[behaviour](folder))

  return {
    /** One line for each run of each program: its name, its folder and its arguments. */
    calls: async (): Promise<readonly string[]> =>
      (await readFile(calls, 'utf8')).split('\n').filter((line) => line !== ''),
  }
}
