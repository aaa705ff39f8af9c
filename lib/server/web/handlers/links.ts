// Handlers of what the pages of a link send.

import { readMediaQuietly } from '@/lib/consents/media/read-media'
import type { takeFile } from '@/lib/consents/media/take-photo'
import type { BodyOf } from '@/lib/contract/endpoint'
import { isSigned } from '@/lib/contract/journeys/flow'
import { placeAddress } from '@/lib/contract/journeys/flow-page'
import { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { linkApi } from '@/lib/contract/journeys/link-endpoints'
import { Refusal } from '@/lib/contract/refusals'
import { consentOf } from '@/lib/journeys/flows/answers'
import { askCode, enterCode } from '@/lib/journeys/flows/code-gate'
import { drawAnswer } from '@/lib/journeys/flows/draw-answer'
import { finishFlow } from '@/lib/journeys/flows/finish-flow'
import { openGate } from '@/lib/journeys/flows/open-gate'
import { saveAnswer } from '@/lib/journeys/flows/save-answer'
import { languageQuery, setLanguage, spokenIn } from '@/lib/journeys/flows/set-language'
import { uploadFile } from '@/lib/journeys/flows/upload-file'
import { withdrawOwnConsent } from '@/lib/journeys/flows/withdraw-own-consent'
import { renewLink } from '@/lib/journeys/links/renew-link'
import { countWrongGuess, requireGuess } from '@/lib/server/web/guess-limit'
import { renewedCookie, renewMark, sessionCookie, typedCookie } from '@/lib/server/web/link-cookies'
import { fileReply } from '@/lib/server/web/serve-file'
import type { LinkHandle } from '@/lib/server/web/serve-link'

type Api = typeof linkApi
/** Each row with the type of its body, as the handlers see it; what was prepared before is each handler's own. */
type HandleOf<K extends keyof Api, P = undefined> = LinkHandle<BodyOf<Api[K]>, P>

const itemOf = (params: Record<string, string>): FlowItem => {
  const item = FlowItem.all.find((each) => each === params.item)
  if (!item) throw new Refusal('notFound')
  return item
}

const openLink: HandleOf<'openLink'> = {
  run: async (unit, visit, { fields }) => {
    const { address } = unit.actor
    requireGuess(address)
    const { next, session, typed } = await openGate(unit, visit, fields)
    if (!session && !typed) countWrongGuess(address)
    if (session) return { next, cookie: sessionCookie(visit.key, session) }
    return { next, ...(typed && { cookie: typedCookie(visit.base, typed) }) }
  },
}

const sendCode: HandleOf<'sendCode'> = {
  run: async (unit, visit, { fields }) => ({ next: await askCode(unit, visit, fields) }),
}

const giveCode: HandleOf<'giveCode'> = {
  run: async (unit, visit, { fields }) => {
    const { address } = unit.actor
    requireGuess(address)
    const { next, wrong, session } = await enterCode(unit, visit, fields)
    if (wrong) countWrongGuess(address)
    return { next, ...(session && { cookie: sessionCookie(visit.key, session) }) }
  },
}

const answerOne: HandleOf<'saveAnswer', Awaited<ReturnType<typeof drawAnswer>> | undefined> = {
  open: true,
  signs: (_, params) => itemOf(params) === 'signature' || consentOf(itemOf(params)) !== null,
  stores: (drawn) => Boolean(drawn),
  before: async ({ fields }, params) => (itemOf(params) === 'signature' ? drawAnswer(fields) : undefined),
  run: async (unit, visit, input, drawn) => ({
    next: await saveAnswer(unit, visit, {
      ...input,
      item: itemOf(input.params),
      ...(drawn !== undefined && { drawn }),
    }),
  }),
}

const sendFile: HandleOf<'uploadFile', Awaited<ReturnType<typeof takeFile>> | undefined> = {
  open: true,
  stores: (taken) => taken !== undefined && taken.problem === undefined,
  before: async ({ fields, file, problem }) => {
    if (fields.none !== undefined) return undefined
    if (!file) return { problem: problem ?? 'fileMissing' }
    const { takeFile } = await import('@/lib/consents/media/take-photo')
    return takeFile(file)
  },
  run: async (unit, visit, input, taken) => ({
    next: await uploadFile(unit, visit, { ...input, item: itemOf(input.params), ...(taken && { taken }) }),
  }),
}

const finish: HandleOf<'finishFlow'> = {
  signs: ({ file: { flow } }) => isSigned(flow),
  stores: (_, { file: { flow } }) => isSigned(flow), // the signed copy
  run: async (unit, visit) => ({ next: await finishFlow(unit, visit) }),
}

const changeLanguage: HandleOf<'setLanguage'> = {
  run: async (unit, visit, { body, fields }) => ({ next: await setLanguage(unit, visit, { ...body, fields }) }),
}

const askNewLink: HandleOf<'askNewLink'> = {
  run: async (unit, visit, { fields }) => {
    const language = languageQuery(spokenIn(fields.language))
    const outcome = await renewLink(unit, visit.file)
    // Who has not given the date of birth is told the same whatever came of it.
    const renewed = visit.proven ? outcome : 'asked'
    const start = (...query: string[]) => placeAddress(visit.base, { place: 'start' }, query.join('&'))
    if (renewed === 'none') return { next: start(...language) }
    return {
      next: start(`${renewMark}=${renewed}`, ...language),
      cookie: renewedCookie(visit.base, renewed),
    }
  },
}

const withdrawConsent: HandleOf<'withdrawConsent'> = {
  signs: () => true,
  run: async (unit, visit, { body }) => ({ next: await withdrawOwnConsent(unit, visit, body) }),
}

const readOwnFile: HandleOf<'readOwnFile'> = {
  run: async (unit, { file: { flow } }, { params }) => {
    const { id: flowId, patientId } = flow
    return fileReply(await readMediaQuietly(unit, { patientId, flowId, mediaId: params.mediaId ?? '' }))
  },
}

export const linkHandlers = {
  openLink,
  sendCode,
  giveCode,
  saveAnswer: answerOne,
  uploadFile: sendFile,
  finishFlow: finish,
  setLanguage: changeLanguage,
  askNewLink,
  withdrawConsent,
  readOwnFile,
} as { [K in keyof Api]: LinkHandle }
