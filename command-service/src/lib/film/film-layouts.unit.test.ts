import { expect, it } from '@jest/globals'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type InputTrack,
} from 'mediabunny'
import { playableClip } from '../../media/processing/test-clips.ts'
import { expectLaws } from './test-film-laws.ts'
import { box } from './test-telling-films.ts'

const tracksOf = async (film: Buffer) => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(new Uint8Array(film)) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (video === null || audio === null) throw new Error('it has no picture or no sound')
  return { video, audio }
}

const packetsOf = (track: InputTrack) => Array.fromAsync(new EncodedPacketSink(track).packets())

/** The clip as another program writes it, with words about it. */
const written = async (format: Mp4OutputFormat | MovOutputFormat): Promise<Buffer> => {
  const { video, audio } = await tracksOf(playableClip())
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const [picture, sound] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')]
  output.addVideoTrack(picture)
  output.addAudioTrack(sound)
  output.setMetadataTags({ title: 'Hinterhof' })
  await output.start()
  const [ofPicture, ofSound] = [await video.getDecoderConfig(), await audio.getDecoderConfig()]
  if (ofPicture === null || ofSound === null) throw new Error('it has no codec')
  for (const packet of await packetsOf(video)) await picture.add(packet, { decoderConfig: ofPicture })
  for (const packet of await packetsOf(audio)) await sound.add(packet, { decoderConfig: ofSound })
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** Each moment of picture and sound. */
const shown = async (film: Buffer) => {
  const { video, audio } = await tracksOf(film)
  const packets = [...(await packetsOf(video)), ...(await packetsOf(audio))]
  return packets.map(({ timestamp, data }) => [timestamp, Buffer.from(data).toString('base64')])
}

const options = { minimumFragmentDuration: 0.2 }
it.each([
  ['in fragments', new Mp4OutputFormat({ ...options, fastStart: 'fragmented' })],
  ['with its index first', new Mp4OutputFormat({ fastStart: 'in-memory' })],
  ['with its index last', new Mp4OutputFormat({ fastStart: false })],
  ['of QuickTime, in fragments', new MovOutputFormat({ ...options, fastStart: 'fragmented' })],
  ['of QuickTime, with its index last', new MovOutputFormat({ fastStart: false })],
])('a film %s shows the same as before, and tells nothing else', async (_, format) => {
  const film = Buffer.concat([await written(format), box('Xyz1', [Buffer.from('Hinterhof')])])
  const clean = await expectLaws(film)
  expect([film.includes('Hinterhof'), clean.includes('Hinterhof')]).toEqual([true, false])
  const before = await shown(film)
  expect(before.length).toBeGreaterThan(10)
  expect(await shown(clean)).toEqual(before)
})
