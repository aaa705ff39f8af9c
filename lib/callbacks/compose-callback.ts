// §6.2: what a finished flow tells the partner, composed by the schema it promises. A callback that cannot be composed
// is not an error of the patient who finished: it is kept with its problems until a person mends it.
import { callbacks, type Problem } from '@/lib/contract/callbacks/callback'
import { problemsOf } from '@/lib/contract/callbacks/read-callback'
import {
  type CallbackShape,
  type ConsentName,
  callbackStatus,
  completeEnrollment,
  type DosageKey,
  dosageDataKey,
  dosageDataValue,
  externalIdSource,
  type FileType,
  type MediaType,
  sourceName,
  userAction,
} from '@/lib/contract/vocabulary'
import { nameLoss, toAscii } from './to-ascii'

export type CallbackPatient = {
  id: string
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  externalId: string | null
}

/** What happened, in the product's own terms: names as they are written, times as Dates, a day of birth as yyyy-mm-dd. */
export type CallbackFacts = { patient: CallbackPatient; at: Date } & (
  | {
      shape: 'pap'
      bornOn?: string
      gender?: string
      signature?: { at: Date; image: string }
      consents?: { name: ConsentName; value: boolean; at: Date }[]
    }
  | { shape: 'dosage'; answers: { key: DosageKey; value: string }[] }
  | {
      shape: 'consent'
      media: { mediaType: MediaType; mediaId: string; fileType: FileType }[]
    }
)

export type ComposedCallback = { shape: CallbackShape; eventName: string; body: string; problems: Problem[] }

const messages = {
  pap: 'PAP enrollment completed',
  dosage: 'Dosage updated',
  consent: 'Enrollment completed',
} as const satisfies Record<CallbackShape, string>

/** `papEventName` is the program's switch (decision §6). Problems are those of the schema, by path; with none the
 *  body is exactly what every try sends. */
export function composeCallback(program: { id: string; papEventName: string }, facts: CallbackFacts): ComposedCallback {
  const eventName = facts.shape === 'pap' ? program.papEventName : eventNames[facts.shape]
  const callback = { event: eventOf(program.id, facts), sourceName, eventName }
  const body = JSON.stringify(callback)
  const checked = callbacks[facts.shape].safeParse(JSON.parse(body))
  const lost = lostNames(facts)
  const wrong = (checked.success ? [] : problemsOf(checked.error)).filter(({ path }) =>
    lost.every((problem) => problem.path !== path),
  )
  return { shape: facts.shape, eventName, body, problems: [...lost, ...wrong] }
}

const lostNames = ({ shape, patient }: CallbackFacts): Problem[] =>
  shape === 'dosage'
    ? []
    : (['firstName', 'lastName'] as const).flatMap((name) => {
        const message = nameLoss(patient[name] ?? '')
        return message === null ? [] : [{ path: `event.patient.${name}`, message }]
      })

const eventNames = { dosage: userAction, consent: completeEnrollment } as const

function eventOf(supportProgramId: string, facts: CallbackFacts) {
  const { patient, at, shape } = facts
  const { id, phoneNumber } = patient
  const common = { message: messages[shape], supportProgramId, sendDate: at.toISOString(), status: callbackStatus }
  const externalIds = patient.externalId === null ? [] : [{ source: externalIdSource, sourceId: patient.externalId }]
  const names = { firstName: toAscii(patient.firstName ?? ''), lastName: toAscii(patient.lastName ?? '') }

  switch (shape) {
    case 'pap':
      return {
        ...common,
        patient: {
          id,
          phoneNumber,
          ...names,
          dob: facts.bornOn && `${facts.bornOn}T00:00:00.000Z`,
          gender: facts.gender,
          signature: facts.signature && {
            timestamp: facts.signature.at.toISOString(),
            image: facts.signature.image,
          },
          consents: facts.consents?.map(({ name, value, at }) => ({ name, value, timestamp: at.toISOString() })),
          externalIds,
        },
      }
    case 'dosage':
      // §6.2.2 shows the patient's id at two places: it is sent at both, equal (decision §6).
      return {
        ...common,
        additionalData: facts.answers,
        data: { key: dosageDataKey, value: dosageDataValue },
        patientId: id,
        patient: { id, phoneNumber, externalIds },
      }
    case 'consent':
      return {
        ...common,
        patient: {
          id,
          phoneNumber,
          firstName: names.firstName,
          lastName: names.lastName || undefined,
          externalIds,
          mediaIds: facts.media,
        },
      }
    default:
      return facts satisfies never
  }
}
