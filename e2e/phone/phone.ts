// A patient's phone beside the desk: a browser of its own, and links to flows in the program of the desk.

import type { Page } from '@playwright/test'
import type { ProgramRow, ProgramSwitches } from '@/lib/access/programs/program-row'
import { updateProgram } from '@/lib/access/programs/update-program'
import type { FlowItem, LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import type { InviteBody } from '@/lib/contract/patients/invite'
import type { FlowKind, Language } from '@/lib/contract/vocabulary'
import { issueLink } from '@/lib/journeys/links/issue-link'
import { unseal } from '@/lib/platform/seal'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { test as base, expect, lively, operator, watch } from '../fixtures'

/** A link to a flow, as whoever issued it knows it. */
export type PhoneLink = { url: string; flowId: string; linkId: string; patientId: string }
type LinkMore = { patientId?: string; patient?: Partial<InviteBody>; only?: FlowItem[]; language?: Language }
export type Phone = {
  page: Page
  /** Another phone, which has opened nothing yet. */
  another(): Promise<Page>
  /** How the program stands from now on. */
  switches(change: Partial<ProgramSwitches> & { linkCode?: LinkCode }): Promise<void>
  /** A patient on record who was sent nothing. */
  patient(patient?: Partial<InviteBody>): Promise<string>
  link(kind: FlowKind, more?: LinkMore): Promise<PhoneLink>
}

/** Looks into the product's own database. */
export const inRecords = <T>(work: (tx: TxUnit['tx']) => Promise<T>): Promise<T> =>
  inUnit(operator, ({ tx }) => work(tx))

/** The address in the newest message to a patient that carries one, as the phone on record gets it. */
export async function linkInSms(patientId: string): Promise<string> {
  // Until it is sent the whole text lies sealed with the message, afterwards on the phone it was sent to.
  const sealed = await inRecords(async (tx) => {
    const { id, sealedBody } = await tx.sms.findFirstOrThrow({
      where: { patientId, linkId: { not: null }, state: { not: 'suppressed' } },
      orderBy: { createdAt: 'desc' },
    })
    return sealedBody ?? (await tx.phoneMessage.findUniqueOrThrow({ where: { smsId: id } })).sealed
  })
  const [address] = /https?:\/\/\S+\/m\/[\w-]{22}/.exec(unseal(sealed)) ?? []
  if (!address) throw new Error('the message carries no link')
  return address
}

/** The newest code that was texted to a patient, as the phone on record gets it. */
export async function codeInSms(patientId: string): Promise<string> {
  const sealed = await inRecords(async (tx) => {
    const { id, sealedBody } = await tx.sms.findFirstOrThrow({
      where: { patientId, kind: 'oneTimeCode', state: { not: 'suppressed' } },
      orderBy: { id: 'desc' },
    })
    return sealedBody ?? (await tx.phoneMessage.findUniqueOrThrow({ where: { smsId: id } })).sealed
  })
  const [code] = /\b\d{6}\b/.exec(unseal(sealed)) ?? []
  if (!code) throw new Error('the message carries no code')
  return code
}

const issueTo = (program: ProgramRow, patientId: string, kind: FlowKind, { only = [], language }: LinkMore) =>
  inUnit(operator, async (unit) => {
    const patient = await unit.tx.patient.findUniqueOrThrow({ where: { id: patientId } })
    const { url, flowId, linkId } = await issueLink(unit, {
      programId: program.id,
      patientId,
      kind,
      only,
      cause: 'operator',
      actor: patient.phoneIsCaregivers ? 'caregiver' : 'patient',
      language: language ?? (patient.language as Language),
      days: program.linkDays,
    })
    return { url, flowId, linkId, patientId }
  })

export const test = base.extend<{ phone: Phone }>({
  phone: async ({ browser, baseURL, javaScriptEnabled, desk: { program, invite } }, use) => {
    const problems: string[] = []
    const pages: Page[] = []
    const another = async () => {
      const size = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
      const context = await browser.newContext({ baseURL, javaScriptEnabled, ...size })
      const page = lively(await context.newPage(), javaScriptEnabled)
      watch(page, problems)
      pages.push(page)
      return page
    }
    const patient = (body: Partial<InviteBody> = {}) => invite({ skipOnboarding: true, ...body })
    await use({
      page: await another(),
      another,
      patient,
      switches: async (change) => {
        await inUnit(operator, (unit) => updateProgram(unit, { programId: program.id, ...change }))
        Object.assign(program, change)
      },
      link: async (kind, more = {}) => issueTo(program, more.patientId ?? (await patient(more.patient)), kind, more),
    })
    for (const page of pages) await page.context().close()
    expect(problems).toEqual([])
  },
})

export { expect }
