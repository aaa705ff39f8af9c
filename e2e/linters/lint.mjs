// Reads an OpenAPI document from stdin and writes what two public linters say of it, a line each. Exits with 3 where they are
// not installed (npm install --prefix e2e/linters).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let redocly
let spectral
try {
  redocly = await import(/** @type {string} */ ('@redocly/openapi-core')) // it may not be there, nor its types
  spectral = {
    ...require('@stoplight/spectral-core'),
    ...require('@stoplight/spectral-rulesets'),
    parsers: require('@stoplight/spectral-parsers'),
  }
} catch {
  process.exit(3)
}

const source = readFileSync(0, 'utf8')
const config = await redocly.createConfig({ extends: ['recommended'] })
const first = await redocly.lintFromString({ source, config, absoluteRef: '/openapi.json' })
for (const { ruleId, message, location } of first) console.log(`redocly ${ruleId} ${location[0]?.pointer} ${message}`)

const linter = new spectral.Spectral()
linter.setRuleset(spectral.oas)
const second = await linter.run(new spectral.Document(source, spectral.parsers.Json, '/openapi.json'))
for (const { code, message, path } of second) console.log(`spectral ${code} ${path.join('/')} ${message}`)
