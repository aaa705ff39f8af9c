// The site's process under `npm run dev`: the same server, with Next's own development server behind it.

import { live } from '@/lib/launch/child-life'
import { openSite } from '@/lib/launch/open-site'
import { config, provideConfig } from '@/lib/platform/config'

await live('site', async () => {
  provideConfig({ NODE_ENV: 'development' })
  const close = await openSite({ development: true })
  // The first page is compiled before anybody asks for it. Next also listens for upgrades only once it has been asked.
  const { siteUrl } = config()
  void fetch(`${siteUrl}/sign-in`).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  )
  return close
})
