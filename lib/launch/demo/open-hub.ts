// The first data of an empty database: an administrator, and where it is wanted the demo program with a partner's token.
// The patients of the demo follow, step by step, once the site answers (make-demo).
import { randomUUID } from 'node:crypto'
import { createStaff, type Told } from '@/lib/access/staff/create-staff'
import { makePersonLink } from '@/lib/access/staff/make-person-link'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { isRefusal } from '@/lib/contract/refusals'
import { Role, Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { ConfigError, config } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { demoProgram, partnerName } from './demo-people'
import { openProgram } from './open-program'

export type OpenedHub = {
  email: string
  /** The generated one, null where one was given or is chosen. */
  password: string | null
  /** In earnest, and where no password was given: with it the administrator chooses one. */
  link: string | null
  /** The password that was given is changed at the first sign-in. */
  temporary: boolean
  program: { id: string; name: string; token: string } | null
}

const { administrator } = Role

export const startActor = (): Actor => ({
  kind: 'system',
  id: 'start',
  name: 'Hubline',
  requestId: randomUUID(),
  address: 'local',
})

// The start that comes second waits for all of the first, however slow the machine.
const wait = statement<object>('hub.waitLong', 'call', `select set_config('statement_timeout', '0', true)`)

/** Null on a database that holds people already; two starts at the same moment are one. */
export async function openHub({
  demo,
  inEarnest = false,
  adminEmail = config().adminEmail ?? 'admin@hubline.example',
  adminPassword = config().adminPassword,
}: {
  demo: boolean
  inEarnest?: boolean
  adminEmail?: string
  adminPassword?: string
}): Promise<OpenedHub | null> {
  return inUnit(startActor(), async (unit) => {
    await unit.sql(wait, {})
    await oneAtATime(unit, 'first data')
    if ((await unit.tx.staff.count()) > 0) return null
    const token = demo ? await openDemo(unit) : null
    const programIds = token ? [demoProgram.id] : []
    const made = await makeAdministrator(unit, { email: adminEmail, password: adminPassword, programIds })
    const temporary = inEarnest && adminPassword !== undefined
    if (temporary) await unit.tx.staff.update({ where: { id: made.id }, data: { passwordTemporary: true } })
    const link = inEarnest && !temporary ? await makePersonLink(unit, made.id, 'setup') : null
    const { id, name } = demoProgram
    const program = token === null ? null : { id, name, token }
    return { email: adminEmail, password: inEarnest ? null : made.password, link, temporary, program }
  })
}

/** The demo's program, and the partner's token for it; null where a program of that name was made before. */
async function openDemo(unit: TxUnit): Promise<string | null> {
  const { id, name, phone } = demoProgram
  if ((await unit.tx.supportProgram.count({ where: { id } })) > 0) return null
  await openProgram(unit, { id, name, phone, templates: defaultTemplates })
  await unit.tx.demoRun.create({ data: { programId: id, madeAt: unit.now } })
  return (await issueToken(unit, { name: partnerName, programIds: [id], scopes: Scope.all })).token
}

type First = { email: string; password: string | undefined; programIds: string[] }

async function makeAdministrator(unit: TxUnit, { email, password, programIds }: First): Promise<Told> {
  const person = { email, name: 'Administrator', role: administrator, programIds }
  try {
    return await createStaff(unit, { ...person, ...(password && { password }) })
  } catch (error) {
    const [problem] =
      ((isRefusal(error) ? error.detail.data?.problems : undefined) as { message: string }[] | undefined) ?? []
    throw problem ? new ConfigError(`HUB_ADMIN_PASSWORD ${problem.message}.`) : error
  }
}
