// A site that other machines reach stands behind TLS: the sign-in and whatever is shown of a patient go over that line.
import { ConfigError, config } from '@/lib/platform/config'
import { isLoopback } from '@/lib/platform/loopback'

/** Throws a ConfigError where HOST opens the site to a network and nobody says that there is TLS in front. */
export function refusePlainHttp(): void {
  const { host, publicUrl, plainHttp } = config()
  if (isLoopback(host) || publicUrl.startsWith('https:') || plainHttp) return
  throw new ConfigError(
    `HOST is "${host}", where other machines reach the site, and PUBLIC_URL is not https: put TLS in front and set PUBLIC_URL to its https address, or set HUB_PLAIN_HTTP=1 where nobody else reads on the line.`,
  )
}
