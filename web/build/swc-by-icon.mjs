/* oxlint-disable import/no-default-export -- Jest asks for it. */
import swc from '@swc/jest'

const icons = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** The index of the icons brings all six thousand, for each test file anew. Here each icon comes from its own file; lines stay where they are. */
const byIcon = (source) =>
  source.replace(icons, (_, names) =>
    names.replace(/(\w+),?/g, "import $1 from '@tabler/icons-react/dist/esm/icons/$1.mjs';"),
  )

/** `@swc/jest`, but for icons. */
export default {
  createTransformer: (options) => {
    const transformer = swc.createTransformer(options)
    return { ...transformer, process: (source, ...rest) => transformer.process(byIcon(source), ...rest) }
  },
}
