import { itGoesOnAfterACrash } from './test-upload-crash.ts'

itGoesOnAfterACrash('files', async () => ({}))
