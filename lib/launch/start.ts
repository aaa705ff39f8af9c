// `npm start`: the product as it runs in production. The pages are built when their sources changed.

import { build, buildIsCurrent } from '@/lib/launch/build'
import { launch } from '@/lib/launch/launch'
import { waitFor } from '@/lib/platform/startup-wait'

launch({
  command: 'npm start',
  nodeEnv: 'production',
  aloud: false,
  run: (part) => ['--import', 'tsx', `lib/launch/${part}.ts`],
  pages: async (wait) => {
    if (buildIsCurrent()) return
    wait.say?.('Building the pages; a minute, and only when sources changed …')
    const { done, stop } = build()
    wait.signal?.addEventListener('abort', stop)
    await waitFor('the pages to be built', done, wait)
  },
})
