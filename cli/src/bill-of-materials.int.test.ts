import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

interface Component {
  readonly name: string
  readonly properties?: readonly { readonly name: string }[]
}

/** npm marks what only development needs. With `--omit dev` it would leave out what both need, such as React. */
const isOfDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

test('npm lists all that the product is made of, from its lock file (docs/security.md, 15.1.2)', async () => {
  const options = { cwd: resolve(import.meta.dirname, '../..'), maxBuffer: 2 ** 26 }
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', asked, options)
  const { bomFormat, components }: { bomFormat: string; components: Component[] } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  const product = components.filter((component) => !isOfDevelopment(component)).map(({ name }) => name)
  expect(product).toEqual(expect.arrayContaining(['fastify', 'nodemailer', 'react', 'htmlparser2']))
  expect(product).not.toContain('@testing-library/react')
})
