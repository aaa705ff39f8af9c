import { afterEach, expect, test } from 'vitest'
import { ConfigError, provideConfig } from '@/lib/platform/config'
import { refusePlainHttp } from './plain-http'

const none = { HOST: '', PUBLIC_URL: '', HUB_PLAIN_HTTP: '', HUB_TRUST_PROXY: '' }
afterEach(() => provideConfig(none))

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '10.0.0.5', PUBLIC_URL: 'http://hub.example.org' }, false],
  [{ HOST: '10.0.0.5', HUB_TRUST_PROXY: '1' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://hub.example.org' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://hub.example.org', HUB_TRUST_PROXY: '1' }, true],
  [{ HOST: '0.0.0.0', HUB_PLAIN_HTTP: '1' }, true],
])('%o: may the site be opened? %s', (given, may) => {
  provideConfig({ ...none, ...given })
  if (may) return expect(refusePlainHttp).not.toThrow()
  expect(refusePlainHttp).toThrow(ConfigError)
  expect(refusePlainHttp).toThrow(/put TLS in front and set PUBLIC_URL .* or set HUB_PLAIN_HTTP=1/)
})
