// Is what was typed an answer? The question's own schema, and the rules no schema knows: what the program keeps for
// itself, a file that has to be there, a caregiver who says how they are related. Saving and page ask the same.
import {
  type AnswerOf,
  type FlowAnswers,
  flowTable,
  readAnswer,
  strokes as strokesSchema,
} from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { type FlowProblem, FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import type { FlowActor, FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { isCaregiversPhone } from '@/lib/journeys/majority/minor-row'
import { caregiversPhone, lockedFields, type PatientRecord, recordValues, relationshipOf } from './prefill'
import { isOtherName } from './signer-name'
import { stateCode } from './state-code'

export type Judged =
  | { answer: AnswerOf<FlowItem>; problems?: undefined }
  | { problems: FlowProblem[]; answer?: undefined }
type About = {
  record: PatientRecord
  actor: FlowActor
  /** The file sent before. */
  mediaId: string | null
  /** yyyy-mm-dd where the program is: a next dose before it is asked about. */
  today: string
  /** The other answers: the name the patient gave. */
  values: FlowAnswers
  /** What may be a slip was asked about already. */
  meant?: boolean
}

export const isFileItem = (item: FlowItem): boolean => 'media' in flowTable[item] && item !== 'signature'

/** What was typed, with a problem that only whoever took it can know: what a file is, that a signature shows nothing. */
export const draftWith = (problem: FlowProblemName, typed: FieldValues = {}): FieldValues => ({ ...typed, problem })
const problemIn = (draft: FieldValues) => FlowProblemName.all.find((name) => name === draft.problem)

export function judgeAnswer(item: FlowItem, typed: FieldValues, about: About): Judged {
  const { record, mediaId, today, meant } = about
  if (isFileItem(item)) return judgeFile(typed, mediaId)
  if (item === 'signature') return judgeSignature(typed, about)

  const known = recordValues(item, record)
  const locked = lockedFields(item, record)
  const own = Object.fromEntries(locked.map((field) => [field, known[field] ?? '']))
  const changed = locked.filter((field) => typed[field] !== undefined && !same(item, field, typed, own))
  if (changed.length > 0) return { problems: changed.map((field) => ({ field, problem: 'notEditable' })) }

  const fields = { ...typed, ...own }
  const judged = readAnswer(item, item === 'address' ? { ...fields, state: stateCode(fields.state ?? '') } : fields)
  const { answer } = judged
  if (answer && 'ownPhone' in answer && isCaregiversPhone(record, caregiversPhone(record), answer.ownPhone))
    return { problems: [{ field: 'ownPhone', problem: 'phoneCaregivers' }] }
  const past = item === 'date' && !meant && answer && 'date' in answer && answer.date < today
  return past ? { problems: [{ field: 'month', problem: 'nextDosePast' }] } : judged
}

/** A hidden field with what was shown is no change; months may be written in many ways. */
function same(item: FlowItem, field: string, typed: FieldValues, own: FieldValues): boolean {
  const [given, kept] = [typed[field]?.trim(), own[field]?.trim()]
  if (given === kept || (field === 'state' && stateCode(given ?? '') === kept)) return true
  if (item !== 'dob') return false
  const one = (value: string | undefined) => readAnswer('dob', { ...own, [field]: value }).answer?.date
  return one(given) !== undefined && one(given) === one(kept)
}

function judgeFile(typed: FieldValues, mediaId: string | null): Judged {
  const problem = problemIn(typed)
  if (problem) return { problems: [{ field: 'file', problem }] }
  if (typed.none !== undefined && !['', 'no', 'false'].includes(typed.none))
    return { answer: { mediaId: null, none: true } }
  return mediaId
    ? { answer: { mediaId, none: false } }
    : { problems: [{ field: 'file', problem: 'fileMissing' as const }] }
}

function judgeSignature(typed: FieldValues, { record, actor, values, meant }: About): Judged {
  const { mode, signedName } = typed
  const known = relationshipOf(record)
  const related = actor === 'caregiver' ? (known ?? typed.relationship ?? '') : ''
  const strokes = mode === 'draw' ? drawnIn(typed.strokes) : null
  const fields = { mode, signedName, relationship: related, strokes, mediaId: null }
  const { answer, problems = [] } = readAnswer('signature', fields)
  if (!meant && signedName?.trim() && isOtherName(signedName, record, actor, values))
    problems.push({ field: 'signedName', problem: 'signatureNameOther' })
  const unseen = problemIn(typed) !== undefined
  if (mode === 'draw' && (unseen || !hasInk(strokes))) problems.push({ field: 'strokes', problem: 'signatureMissing' })
  if (mode === 'type' && unseen && answer) problems.push({ field: 'signedName', problem: 'signatureNameMissing' })
  if (actor === 'caregiver' && related.trim() === '')
    problems.push({ field: 'relationship', problem: 'relationshipMissing' })
  return problems.length > 0 || !answer ? { problems } : { answer }
}

type Drawn = AnswerOf<'signature'>['strokes']

/** The lines of the drawing, or null where the text is none. */
export function drawnIn(text: string | undefined): Drawn {
  try {
    return strokesSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

const hasInk = (strokes: Drawn) => strokes?.some((line) => line.length > 1) ?? false
