/* oxlint-disable import/no-default-export -- Jest asks for it. */
import { closeSharedProducts } from './shared-products.ts'

/** Once after all files. */
export default closeSharedProducts
