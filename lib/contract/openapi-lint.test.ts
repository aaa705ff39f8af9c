// Two public linters have nothing to say of the documents. They are no packages of the product: README of e2e tells how to
// have them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi'

const script = fileURLToPath(new URL('../../e2e/linters/lint.mjs', import.meta.url))
const lint = (of: 'hub' | 'inbox') =>
  spawnSync(process.execPath, [script], {
    input: JSON.stringify(openApiDocument({ base: 'https://hub.example.org', of })),
    encoding: 'utf8',
  })
const notInstalled = 3

test.each(['hub', 'inbox'] as const)(
  'the linters find nothing in the document of the %s',
  { timeout: 60_000 },
  (of) => {
    const { status, stdout, stderr } = lint(of)
    if (status === notInstalled) return
    expect(stdout + stderr).toBe('')
    expect(status).toBe(0)
  },
)
