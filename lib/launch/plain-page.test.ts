import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { servePlain } from './plain-page'

const page =
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/_next/a.js"/>' +
  '<script src="/_next/a.js" async=""></script></head><body><form method="post"></form>' +
  '<script data-own="true" nonce="n">own()</script><script nonce="n">(self.__next_f=[]).push("<b>")</script></body></html>'
const left =
  '<html><head><link rel="stylesheet" href="/a.css"/></head><body><form method="post"></form>' +
  '<script data-own="true" nonce="n">own()</script></body></html>'

async function served(type: string, headers: Record<string, string>) {
  const server = createServer((request, response) => {
    servePlain(request, response)
    response.setHeader('content-type', type)
    response.writeHead(200, { 'x-told': 'early' })
    response.flushHeaders()
    response.write(page.slice(0, 120))
    response.write(Buffer.from(page.slice(120)), () => response.end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
    return { packed: answer.headers.get('content-encoding'), body: await answer.text() }
  } finally {
    server.close()
  }
}

test('a page leaves without its scripts but its own, packed for whoever takes it; what is no page is left as it is', async () => {
  expect(await served('text/html; charset=utf-8', { 'accept-encoding': 'identity' })).toEqual({
    packed: null,
    body: left,
  })
  expect(await served('text/html; charset=utf-8', { 'accept-encoding': 'gzip' })).toEqual({
    packed: 'gzip',
    body: left,
  })
  expect(await served('text/x-component', { 'accept-encoding': 'gzip' })).toEqual({ packed: null, body: page })
})
