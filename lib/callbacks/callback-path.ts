// The path a callback is posted to, told by what it says: §4.3 for the three shapes of §6.2, another for an opt-out or
// opt-in (decision §6).
import { optCallbackPath } from '@/lib/contract/callbacks/callback'
import { webhook } from '@/lib/contract/callbacks/inbox'
import { optValues } from '@/lib/contract/vocabulary'
import { textAt } from './body-path'

const optWords: readonly string[] = Object.values(optValues)

/** Below the endpoint's base address. A body is one the hub composed, so it can be read. */
export function callbackPath(body: string): string {
  // Most bodies are none, and need not be read to know it.
  if (!optWords.some((word) => body.includes(`"${word}"`))) return webhook.receiveCallback.path
  const said = textAt(JSON.parse(body), 'event.data.value')
  return said !== null && optWords.includes(said) ? optCallbackPath : webhook.receiveCallback.path
}
