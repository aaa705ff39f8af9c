import { expect, test } from 'vitest'
import { checkCallbackName, checkCallbackUrl } from './check-callback-url'
import { type UrlProblem, urlProblems } from './url-rules'

const usual = { insecure: false }
const development = { insecure: true }

test.each([
  ['https://partner.example.com', 'https://partner.example.com'],
  ['https://partner.example.com/', 'https://partner.example.com'],
  ['  HTTPS://Partner.Example.COM:443/Hub/  ', 'https://partner.example.com/Hub'],
  ['https://partner.example.com:8443/a/b//', 'https://partner.example.com:8443/a/b'],
  ['https://partner.example.com./hub', 'https://partner.example.com/hub'],
  ['https://partner.example.com.:8443/hub', 'https://partner.example.com:8443/hub'],
  ['https://partner.example.com/webhook/user-enrollment', 'https://partner.example.com'],
  ['https://partner.example.com/hub/webhook/user-enrollment/', 'https://partner.example.com/hub'],
  ['https://partner.example.com/hub/webhook', 'https://partner.example.com/hub/webhook'],
  ['https://partner.example.com/a/../b/./c', 'https://partner.example.com/b/c'],
  ['https://bücher.example/über', 'https://xn--bcher-kva.example/%C3%BCber'],
  ['https://hooks_eu.partner.test', 'https://hooks_eu.partner.test'],
  ['https://8.8.8.8/hub', 'https://8.8.8.8/hub'],
  ['https://134744072/hub', 'https://8.8.8.8/hub'],
  ['https://[2606:4700::1111]:8443', 'https://[2606:4700::1111]:8443'],
  ['https://localhost.example.com', 'https://localhost.example.com'],
  ['https://mylocal', null],
])('%s is kept as %s', (text, url) => {
  expect(checkCallbackUrl(text, usual)).toEqual(url ? { ok: true, url } : expect.objectContaining({ ok: false }))
  if (url) expect(checkCallbackUrl(url, usual)).toEqual({ ok: true, url })
})

test.each<[string, UrlProblem]>([
  ['', 'notAnAddress'],
  ['partner.example.com', 'notAnAddress'],
  ['https://', 'notAnAddress'],
  ['https://a..example.com', 'notAnAddress'],
  ['https://-partner.example.com', 'notAnAddress'],
  [`https://${'a'.repeat(64)}.example.com`, 'notAnAddress'],
  ['https://partner.example.com:99999', 'notAnAddress'],
  ['https://[fe80::1%25eth0]/', 'notAnAddress'],
  ['https://1.2.3.4.5', 'notAnAddress'],
  ['http://partner.example.com', 'notHttps'],
  ['partner.example.com:8443/hub', 'notHttps'],
  ['ftp://partner.example.com', 'notHttps'],
  ['javascript:alert(1)', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
  ['data:text/plain,x', 'notHttps'],
  ['https://user@partner.example.com', 'credentials'],
  ['https://user:word@partner.example.com', 'credentials'],
  ['https://127.0.0.1@partner.example.com', 'credentials'],
  ['https://partner.example.com/?', 'query'],
  ['https://partner.example.com/?a=b', 'query'],
  ['https://partner.example.com/#', 'query'],
  ['https://partner.example.com#there', 'query'],
  ['https://partner.example.com:80', 'port'],
  ['https://partner.example.com:22', 'port'],
  ['https://partner.example.com:4430', 'port'],
  ['https://partner.example.com:0', 'port'],
  ['https://partner', 'innerName'],
  ['https://hub.localhost', 'innerName'],
  ['https://127.0.0.1', 'address'],
  [`https://partner.example.com/${'a'.repeat(480)}`, 'tooLong'],
  [`https://partner.example.com/${'ü'.repeat(200)}`, 'tooLong'],
])('%s is refused: %s', (text, reason) => {
  expect(checkCallbackUrl(text, usual)).toEqual({ ok: false, reason, says: urlProblems[reason] })
})

test('a refusal is a sentence that says what to do', () => {
  for (const says of Object.values(urlProblems)) expect(says).toMatch(/\. (Write|Use|Leave) [^.]+.*\.$/)
})

test.each([
  ['http://localhost:4100/', 'http://localhost:4100'],
  ['http://127.0.0.1:4100/hub', 'http://127.0.0.1:4100/hub'],
  ['http://[::1]:4100', 'http://[::1]:4100'],
  ['https://192.168.1.5:9000', 'https://192.168.1.5:9000'],
  ['http://partner:8080', 'http://partner:8080'],
  ['http://host.docker.internal:3000/webhook/user-enrollment', 'http://host.docker.internal:3000'],
])('the development switch lets %s pass', (text, url) => {
  expect(checkCallbackUrl(text, development)).toEqual({ ok: true, url })
  expect(checkCallbackUrl(text, usual).ok).toBe(false)
})

test.each([
  ['http://169.254.169.254/latest', 'address'],
  ['http://[fe80::1]/', 'address'],
  ['http://[fd00:ec2::254]/', 'address'],
  ['http://[::ffff:127.0.0.1]/', 'address'],
  ['http://0.0.0.0:4100', 'address'],
  ['http://224.0.0.1', 'address'],
  ['http://user:word@localhost', 'credentials'],
  ['ftp://localhost', 'notHttps'],
  ['http://localhost/?x', 'query'],
])('but not %s', (text, reason) => expect(checkCallbackUrl(text, development)).toMatchObject({ ok: false, reason }))

test('a name that leads nowhere yet is accepted; connecting asks again', async () => {
  const resolver = async () => {
    throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })
  }
  expect(await checkCallbackName('https://new.example.com', { ...usual, resolver })).toEqual({
    ok: true,
    unresolved: true,
  })
  expect(await checkCallbackName('https://new.example.com', { ...usual, resolver: async () => [] })).toEqual({
    ok: true,
    unresolved: true,
  })
})

test('a name is judged by all of its addresses', async () => {
  const resolver = async (name: string) => (name === 'good.example.com' ? ['93.184.215.14'] : ['93.184.215.14', '::1'])
  expect(await checkCallbackName('https://good.example.com/hub', { ...usual, resolver })).toEqual({ ok: true })
  expect(await checkCallbackName('https://bad.example.com', { ...usual, resolver })).toMatchObject({
    ok: false,
    reason: 'address',
  })
  expect(await checkCallbackName('https://bad.example.com', { ...development, resolver })).toEqual({ ok: true })
})

test('a literal address needs no name server', async () => {
  const resolver = async () => ['93.184.215.14']
  expect(await checkCallbackName('https://10.0.0.1', { ...usual, resolver })).toMatchObject({ reason: 'address' })
  expect(await checkCallbackName('https://[2606:4700::1111]', usual)).toEqual({ ok: true })
})
