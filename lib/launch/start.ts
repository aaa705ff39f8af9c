// `npm start`: the product as it runs in production. The pages are built when their sources changed.

import { build, buildIsCurrent } from '@/lib/launch/build'
import { launch } from '@/lib/launch/launch'
import { waitFor } from '@/lib/platform/startup-wait'

/** What a call needs is forgotten when it is answered. With 16 MB for what is new, as Node has it, a page's rows were copied
 *  as if they would stay, and a list of 50 took the site half as much processor time again (2026-11-23). */
const roomForNew = '--max-semi-space-size=64'

launch({
  command: 'npm start',
  nodeEnv: 'production',
  aloud: false,
  run: (part) => [...(part === 'site' ? [roomForNew] : []), '--import', 'tsx', `lib/launch/${part}.ts`],
  pages: async (wait) => {
    if (buildIsCurrent()) return
    wait.say?.('Building the pages; a minute, and only when sources changed …')
    const { done, stop } = build()
    wait.signal?.addEventListener('abort', stop)
    await waitFor('the pages to be built', done, wait)
  },
})
