// `npm run dev`: the product for those who change it. Nothing is built before: Next serves pages and components as they
// stand and the open page follows, and a change in what site or worker have loaded from `lib` starts that one again.
//
// `npm run dev -- --inspect` lets a debugger attach to the site on port 9229 and to the worker on 9230;
// `--inspect=9400` begins at another port.

import { fail } from '@/lib/launch/fail'
import { inspectFlags } from '@/lib/launch/inspect-flags'
import { launch } from '@/lib/launch/launch'

const scripts = { site: 'lib/launch/dev-site.ts', worker: 'lib/launch/worker.ts' }

try {
  const inspect = inspectFlags(process.argv.slice(3))
  launch({
    command: 'npm run dev',
    nodeEnv: 'development',
    aloud: true,
    run: (part) => [
      ...['--import', './lib/launch/watch-life.mjs'],
      ...['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false'],
      ...inspect[part],
      scripts[part],
    ],
    pages: async () => undefined,
  })
} catch (error) {
  fail(error)
}
