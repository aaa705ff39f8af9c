// The three that take turns: the product with a token and a session, and its peers, each with as many rows as the others.
import { type PatientListBody, patientListApi, patientListBody } from '@/lib/contract/patients/patient-list'
import { pool } from '@/lib/platform/db/client'
import { insertPatients } from '@/lib/testing/many-patients'
import { signedIn } from '@/lib/testing/signed-in'
import { makeProgram } from '../handlers'
import type { Product } from '../product'
import type { Row, Side } from './calls'

/** Where the peers are made; `own` learns of everything that is started. */
export type Ground = {
  folder: string
  rows: number
  sample: Row
  own: (running: { stop(): Promise<void> }) => void
}

export const programId = 'bench'

/** As the console asks when the list opens. */
const opened: PatientListBody = patientListBody.parse({})

export async function productSide(product: Product, rows: number): Promise<Side> {
  const token = await makeProgram(programId)
  const { cookie } = await signedIn('bench', 'case-manager', [programId])
  await insertPatients((text, values) => pool().query(text, values), programId, rows, new Date())
  await pool().query('vacuum (analyze) patient')
  return {
    name: 'Hubline',
    port: product.port,
    pid: product.sitePid,
    calls: {
      invite: {
        method: 'POST',
        path: '/v1/patients/invite',
        headers: { authorization: `Bearer ${token}` },
        body: { is: 'invite' },
        wanted: 200,
      },
      list: {
        method: 'POST',
        path: patientListApi.listPatients.path.replace('{programId}', programId),
        headers: { cookie, origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' },
        body: { is: 'text', text: JSON.stringify(opened) },
        wanted: 200,
      },
    },
  }
}
