// Directus: a collection whose fields are those of the row, written and read with the token of an administrator. It keeps
// its own record of each item that is created, as it does unless told otherwise.
import { join } from 'node:path'
import { config } from '@/lib/platform/config'
import { freePort } from '../product'
import type { Side } from './calls'
import type { Installed } from './install'
import { makeDatabase, post, spawnPeer, startPeer, within } from './peer'
import type { Ground } from './sides'

const token = 'bench-token-of-an-administrator'
const headers = { authorization: `Bearer ${token}` }

export async function startDirectus({ node, script, versions }: Installed, ground: Ground): Promise<Side> {
  const name = `Directus ${versions.directus}`
  const folder = join(ground.folder, 'directus')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const url = await makeDatabase('directus')
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url.href,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: String(config().poolSize),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    SECRET: 'a secret of the bench alone, long enough',
    ADMIN_EMAIL: 'bench@example.org',
    ADMIN_PASSWORD: 'a long enough bench',
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'silent',
    WEBSOCKETS_LOGS_ENABLED: 'false',
    TELEMETRY: 'false',
    SERVE_APP: 'false',
    EMAIL_VERIFY_SETUP: 'false',
    // Asked by sixteen at once it would refuse some with 503.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const spec = { name, node, env, folder }
  await bootstrap({ ...spec, args: [script('@directus/api/dist/cli/run.js'), 'bootstrap'] }, ground)
  const args = [script('@directus/api/dist/start.js')]
  const pid = await startPeer({ ...spec, args }, `${address}/server/ping`, ground.own)

  const text = (field: string) => ({ field, type: 'string', schema: {}, meta: {} })
  await post(`${address}/collections`, headers, {
    collection: 'patient',
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
      ...['externalId', 'phoneNumber', 'firstName', 'lastName'].map(text),
      { field: 'additionalData', type: 'json', schema: {}, meta: { special: ['cast-json'] } },
      { field: 'date_created', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
    ],
  })
  await within(url, async (client) => {
    await client.query('create index on patient (date_created)')
    await client.query(
      `insert into patient ("externalId", "phoneNumber", "firstName", "lastName", "additionalData", date_created)
       select 'seed-' || n, '+' || (900000000000 + n), $1::jsonb->>'firstName', $1::jsonb->>'lastName', ($1::jsonb->'additionalData')::json, now() - make_interval(mins => n)
         from generate_series(1, $2::int) n`,
      [JSON.stringify(ground.sample), ground.rows],
    )
    await client.query('vacuum (analyze) patient')
  })
  const base = { headers, wanted: 200 }
  return {
    name,
    port,
    pid,
    calls: {
      invite: { ...base, method: 'POST', path: '/items/patient', body: { is: 'row' } },
      list: {
        ...base,
        method: 'GET',
        path: '/items/patient?limit=50&sort=-date_created',
        body: { is: 'text', text: '' },
      },
    },
  }
}

async function bootstrap(spec: Parameters<typeof spawnPeer>[0], { own }: Ground) {
  const { child, said } = spawnPeer(spec)
  own({ stop: async () => void child.kill('SIGTERM') })
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${spec.name} could not make its tables: ${said()}`)
}
