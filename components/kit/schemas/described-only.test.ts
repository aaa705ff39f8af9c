// A page that judges nothing brings no zod: then no file of the contract may want it while it is loaded.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

vi.mock('zod', async () => await import('./later-zod'))

/** What is written for partners out of the schemas, by the server alone. */
const ofTheServer = /openapi|operation|response-rows|postman|\.test\.ts$/

test('the contract is described without zod', async () => {
  const folder = join(process.cwd(), 'lib', 'contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const wanting: string[] = []
  for (const file of files.filter((name) => name.endsWith('.ts') && !ofTheServer.test(name))) {
    const failed = await import(join(folder, file)).then(
      () => null,
      (error: Error) => error.message,
    )
    if (failed) wanting.push(`${file}: ${failed}`)
  }
  expect(wanting).toEqual([])
})
