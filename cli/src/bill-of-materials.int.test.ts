import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

test('npm lists all that the product is made of, from its lock file (docs/security.md, 15.1.2)', async () => {
  const options = { cwd: resolve(import.meta.dirname, '../..'), maxBuffer: 2 ** 26 }
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  const { stdout } = await promisify(execFile)('npm', asked, options)
  const { bomFormat, components } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'nodemailer', 'react']),
  )
})
