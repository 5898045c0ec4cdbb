import { metadataText, tusVersion } from '@schaufenster/command-service/media/tus-headers.ts'

const version = { 'tus-resumable': tusVersion }

/** For tests: the headers that begin the upload of a film of a company. */
export const beginsUpload = (company: string): Readonly<Record<string, string>> => ({
  ...version,
  'upload-length': '1000000',
  'upload-metadata': metadataText({ company, filename: 'Film.mp4', filetype: 'video/mp4' }),
})

/** For tests: the headers that go on with an upload from its beginning. */
export const goesOnWithUpload: Readonly<Record<string, string>> = { ...version, 'upload-offset': '0' }
