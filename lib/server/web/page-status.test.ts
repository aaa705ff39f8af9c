// A page that draws its own "no" is answered with the status it says. No database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sayStatus, wearStatus } from './page-status'

async function statusOf(said: number | null, given = 200) {
  const server = createServer((_request, response) => {
    wearStatus(response, 'this')
    sayStatus('another', 418)
    if (said !== null) sayStatus('this', said)
    response.statusCode = given
    response.setHeader('content-type', 'text/html')
    response.end('<h1>drawn all the same</h1>')
  }).listen(0)
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await answer.text()
  server.close()
  return answer.status
}

test.each([404, 500])('a page that says %d is answered with it', async (status) => {
  expect(await statusOf(status)).toBe(status)
})

test('a page that says nothing keeps the status it was given, and one said before is not said again', async () => {
  await statusOf(404)
  expect(await statusOf(null)).toBe(200)
  expect(await statusOf(null, 307)).toBe(307)
})
