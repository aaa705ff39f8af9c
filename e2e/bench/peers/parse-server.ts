// Parse Server: a class whose fields are those of the row, written and read with the master key, as a server of its users
// does.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '@/lib/platform/config'
import { freePort } from '../product'
import type { Side } from './calls'
import type { Installed } from './install'
import { makeDatabase, post, startPeer, within } from './peer'
import type { Ground } from './sides'

const headers = { 'x-parse-application-id': 'bench', 'x-parse-master-key': 'bench-master-key' }

export async function startParse({ node, script, versions }: Installed, ground: Ground): Promise<Side> {
  const name = `Parse Server ${versions.parse}`
  const folder = join(ground.folder, 'parse')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/parse`
  const url = await makeDatabase('parse')
  const databaseURI = new URL(url)
  databaseURI.searchParams.set('poolSize', String(config().poolSize))
  const settings = {
    appId: 'bench',
    masterKey: headers['x-parse-master-key'],
    databaseURI: databaseURI.href,
    serverURL: address,
    host: '127.0.0.1',
    port,
    mountPath: '/parse',
    silent: true,
    logLevel: 'error',
    logsFolder: null,
    allowClientClassCreation: false,
  }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  const args = [script('parse-server/bin/parse-server'), file]
  const pid = await startPeer({ name, node, args, env: {}, folder }, `${address}/health`, ground.own)

  const text = { type: 'String' }
  const fields = {
    externalId: text,
    phoneNumber: text,
    firstName: text,
    lastName: text,
    additionalData: { type: 'Array' },
  }
  await post(`${address}/schemas/Patient`, headers, { className: 'Patient', fields })
  await within(url, async (client) => {
    await client.query('create index on "Patient" ("createdAt")')
    await client.query(
      `insert into "Patient" ("objectId", "createdAt", "updatedAt", "externalId", "phoneNumber", "firstName", "lastName", "additionalData")
       select 'seed' || n, at, at, 'seed-' || n, '+' || (900000000000 + n), $1::jsonb->>'firstName', $1::jsonb->>'lastName', $1::jsonb->'additionalData'
         from (select n, now() - make_interval(mins => n) as at from generate_series(1, $2::int) n) made`,
      [JSON.stringify(ground.sample), ground.rows],
    )
    await client.query('vacuum (analyze) "Patient"')
  })
  const base = { headers, wanted: 200 }
  return {
    name,
    port,
    pid,
    calls: {
      invite: { ...base, method: 'POST', path: '/parse/classes/Patient', body: { is: 'row' }, wanted: 201 },
      list: {
        ...base,
        method: 'GET',
        path: '/parse/classes/Patient?limit=50&order=-createdAt',
        body: { is: 'text', text: '' },
      },
    },
  }
}
