// `npm run build`: builds the pages when their sources changed, for machines that run the site alone. `npm test`, which has
// just looked at the types, says `--typed`.

import { build, buildIsCurrent } from '@/lib/launch/build'
import { fail } from '@/lib/launch/fail'

try {
  if (!buildIsCurrent()) {
    const { done, stop } = build('.', { typed: process.argv.includes('--typed') })
    // The build has a process group of its own, which would outlive this process.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    await done
  }
  console.log('The pages are built.')
} catch (error) {
  fail(error)
}
