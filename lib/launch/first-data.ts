// What must be in the database before the site answers: on an empty one the first administrator. How to sign in is shown
// at the moment it is known, because it is stored nowhere.

import { config } from '@/lib/platform/config'
import { connectAtStartup } from '@/lib/platform/db/connect'
import type { StartupWait } from '@/lib/platform/startup-wait'

/** `demo`: whether one is wanted; `alone`: no other machine works on this database; `inEarnest`: nobody is told a password. `lines`: what a person needs to know;
 *  `demo`: whether there is a demo program to make or to go on with. */
export async function prepareData(
  { demo, alone, inEarnest }: { demo: boolean; alone: boolean; inEarnest: boolean },
  wait: StartupWait,
): Promise<{ lines: string[]; demo: boolean }> {
  const client = await connectAtStartup(config().databaseUrl, wait)
  const { rows } = await client.query<{ people: boolean; unfinished: boolean }>(
    `select exists (select from staff) as people,
            exists (select from demo_run where finished_at is null) as unfinished`,
  )
  await client.end()
  const { people = false, unfinished = false } = rows[0] ?? {}
  if (people && !(demo && unfinished)) return { lines: [], demo: false }

  // Loaded when needed: Prisma's client would double the launcher's memory.
  const { unhurried } = await import('@/lib/platform/db/client')
  return unhurried(async () => {
    // Nobody else works on this database yet, so nobody waits for what was being uploaded when the last start ended.
    if (people && alone) await forgetUploads()
    const { openHub } = await import('@/lib/launch/demo/open-hub')
    const opened = people ? null : await openHub({ demo, inEarnest })
    return { lines: opened ? linesOf(opened) : [], demo }
  })
}

async function forgetUploads() {
  const { sweepMedia } = await import('@/lib/consents/media/sweep-media')
  const { single } = await import('@/lib/platform/unit')
  const actor = { kind: 'system', id: 'start', name: 'Hubline', requestId: 'start', address: '' } as const
  await sweepMedia(single(actor), { abandoned: true })
}

type Opened = NonNullable<Awaited<ReturnType<typeof import('@/lib/launch/demo/open-hub').openHub>>>

function linesOf(opened: Opened) {
  const { email, password, link, program } = opened
  return [
    ...signInOf(opened),
    ...(program
      ? [`The demo program is ${program.id}; a partner token for it: ${program.token}`]
      : [
          'There is no program yet. Make one and give it to this person:',
          '  npm run -s hub -- program create --id ID --name NAME',
          `  npm run -s hub -- user grant --email ${email} --program ID`,
        ]),
    ...(password || link || program ? ['What is secret here is shown once and stored nowhere.'] : []),
  ]
}

function signInOf({ email, password, link, temporary }: Opened): string[] {
  if (link)
    return [
      `\nChoose the password of ${email} with this link, once and within 30 minutes:`,
      `  ${link}`,
      `Another link: npm run -s hub -- user link --email ${email}`,
    ]
  if (password) return [`\nSign in as ${email}, password ${password}`]
  return [
    `\nSign in as ${email} with the password you gave.${temporary ? ' The first sign-in asks for another one.' : ''}`,
  ]
}
