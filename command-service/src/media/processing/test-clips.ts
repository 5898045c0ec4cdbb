import { readFileSync } from 'node:fs'

const clip = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))

/** One second with sound that every browser plays: 96 × 64, H.264 and AAC. Each call makes bytes of its own. */
export const playableClip = (): Buffer => clip('test-playable.mp4')

/** The same that hardly one plays: H.265. */
export const hevcClip = (): Buffer => clip('test-hevc.mov')

/** Where the content of the box with this name begins, the first or a later one. */
const boxIn = (clip: Buffer, name: string, nth = 0): number => {
  let found = -4
  for (let count = 0; count <= nth; count++) {
    found = clip.indexOf(name, found + 4, 'latin1')
    if (found < 0) throw new Error(`the clip has no box ${name}`)
  }
  return found + 4
}

/** The clip after a change of its bytes. */
const changed = (clip: Buffer, change: (clip: Buffer) => void): Buffer => {
  change(clip)
  return clip
}

const most = 0xffff_ffff

/** Files that somebody made to do harm, or that a break made of good ones, by what is wrong with them. */
export const hostileClips = (): Readonly<Record<string, Buffer>> => ({
  'is empty but for a byte': Buffer.from([0]),
  'is a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  'is a playlist': Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  'ends in the middle': playableClip().subarray(0, 4_000),
  'ends within its index': playableClip().subarray(0, 900),
  'ends before its first frame': playableClip().subarray(0, boxIn(playableClip(), 'mdat')),
  'has nothing but zeros for a film': changed(playableClip(), (file) => file.fill(0, boxIn(file, 'mdat'))),
  'has four billion frames': changed(playableClip(), (file) => {
    file.writeUInt32BE(most, boxIn(file, 'stts') + 8)
    const sizes = boxIn(file, 'stsz')
    file.writeUInt32BE(1, sizes + 4)
    file.writeUInt32BE(most, sizes + 8)
  }),
  'has four billion entries in a table': changed(playableClip(), (file) =>
    file.writeUInt32BE(most, boxIn(file, 'stts') + 4),
  ),
  'has four billion chunks': changed(playableClip(), (file) =>
    file.writeUInt32BE(most, boxIn(file, 'stco') + 4),
  ),
  'has an index of four gigabytes': changed(playableClip(), (file) =>
    file.writeUInt32BE(most, boxIn(file, 'moov') - 8),
  ),
  'has a box in itself': changed(playableClip(), (file) =>
    file.write('moov', boxIn(file, 'trak') - 4, 'latin1'),
  ),
  'lasts for ever': changed(playableClip(), (file) => {
    file.writeUInt32BE(1, boxIn(file, 'mdhd') + 12)
    file.writeUInt32BE(most, boxIn(file, 'mdhd') + 16)
    file.writeUInt32BE(most, boxIn(file, 'tkhd') + 20)
    file.writeUInt32BE(most, boxIn(file, 'stts') + 12)
  }),
  'is an hour of nothing': changed(playableClip(), (file) => {
    const scale = file.readUInt32BE(boxIn(file, 'mdhd') + 12)
    file.writeUInt32BE(scale * 360, boxIn(file, 'stts') + 12)
  }),
  'has a frame of 10,000 × 10,000': changed(playableClip(), (file) => {
    const entry = boxIn(file, 'avc1', 1)
    file.writeUInt16BE(10_000, entry + 24)
    file.writeUInt16BE(10_000, entry + 26)
  }),
  'has a frame of nothing': changed(playableClip(), (file) => {
    const entry = boxIn(file, 'avc1', 1)
    file.writeUInt32BE(0, entry + 24)
  }),
})
