// `npm start`: the product as it runs in production. The pages are built when their sources changed.

import { build, buildIsCurrent } from '@/lib/launch/build'
import { launch } from '@/lib/launch/launch'
import { waitFor } from '@/lib/platform/patience'

launch({
  command: 'npm start',
  nodeEnv: 'production',
  aloud: false,
  run: (part) => ['--import', 'tsx', `lib/launch/${part}.ts`],
  pages: async (patience) => {
    if (buildIsCurrent()) return
    patience.say?.('Building the pages (only when sources changed) …')
    const { done, stop } = build()
    patience.signal?.addEventListener('abort', stop)
    await waitFor('the pages to be built', done, patience)
  },
})
