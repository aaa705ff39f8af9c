// TABLE: what each refusal of /v1 means to the engineer who sees it, in one sentence, and what is expected where. A refusal
// without a row does not compile; names.ts beside it has the same in Spanish.
import type { v1 } from '@/lib/contract/endpoints'
import { EventName } from '@/lib/contract/vocabulary'
import type { HintKind } from './hints'

type Rows = (typeof v1)[keyof typeof v1]
type DoorsOf<R> = R extends { door: Record<string, infer Name> } ? Name : never
/** What a call below /v1 may be refused with. */
export type V1Refusal = Rows['refusals'][number] | DoorsOf<Rows>

/** `should` goes on after the path: "phoneNumber must be …". */
export type Said = { cause: string; should: string }
/** `path`: where it is, unless the call itself says so. */
type Cause = Said & { path: string }

const header = 'Authorization'
const keyHeader = 'Idempotency-Key'
const caregiverPhone = 'additionalData[caregiver.phone.number]'

// biome-ignore format: a row a line
export const causes: Readonly<Record<V1Refusal, Cause>> = {
  unauthorized: { path: header, cause: 'The token is malformed, expired, or none that this hub issued.', should: 'be Bearer and a valid token' },
  signatureInvalid: { path: 'webhook-signature', cause: 'The token wants its calls signed, and the signature is missing, wrong or older than five minutes, or another Idempotency-Key than the webhook-id came along.', should: 'be v1 and the HMAC-SHA256 of id, time and body; of a GET its path in place of the body' },
  patientNotFound: { path: 'patientId', cause: 'No patient with this id is in this program, or the phone or external id sent along is another patient’s.', should: 'be the patientId that the invite answered, in the same program' },
  programInvalid: { path: 'supportProgramId', cause: 'The program id is missing, is not text, or names no program.', should: 'be the id of one of the token’s programs' },
  patientUnsubscribed: { path: 'patientId', cause: 'The patient unsubscribed, so no update is taken for them.', should: 'be a patient who has not unsubscribed' },
  tokenNotForProgram: { path: 'supportProgramId', cause: 'The token does not belong to this program, or was disabled.', should: 'be one of the token’s programs' },
  programNotFound: { path: 'supportProgramId', cause: 'No program has this id, or it is closed.', should: 'be the id of an open program' },
  propertyRequired: { path: 'supportProgramId', cause: 'A required property is missing or empty.', should: 'be there and not empty' },
  caregiverRequired: { path: caregiverPhone, cause: 'The patient is under 18, and the invite names no caregiver.', should: 'come along, with the caregiver’s names and relationship' },
  caregiverIncomplete: { path: 'additionalData[caregiver.relationship]', cause: 'The patient is under 18, and the caregiver’s first name, last name or relationship is missing.', should: 'be there, with both names' },
  caregiverPhoneMissing: { path: caregiverPhone, cause: 'The patient is under 18, and caregiver.phone.number is missing or is no full number.', should: 'be a plus sign and 11 or 12 digits, equal to phoneNumber' },
  caregiverPhoneDiffers: { path: caregiverPhone, cause: 'The patient is under 18, and caregiver.phone.number is not the same number as phoneNumber.', should: 'equal phoneNumber' },
  patientPhoneFormat: { path: 'additionalData[patient.phone.number]', cause: 'The number under patient.phone.number is no full number.', should: 'be a plus sign and 11 or 12 digits' },
  phonePattern: { path: 'phoneNumber', cause: 'phoneNumber is no full number.', should: 'be a plus sign and 11 or 12 digits' },
  dobFormat: { path: 'additionalData[patient.dob]', cause: 'The birth date is no datetime with an offset, lies ahead, or lies over 130 years back.', should: 'be like 1980-03-27T00:00:00+00:00' },
  jwtNotForProgram: { path: 'supportProgramId', cause: 'The token belongs to other programs.', should: 'be one of the token’s programs' },
  tokenDisabled: { path: header, cause: 'The token was disabled.', should: 'hold a token that is in use; ask the operator for one' },
  forbidden: { path: header, cause: 'The token lacks the scope of this call, or the call came from an address outside the token’s list; x-hint says which.', should: 'hold a token with the scope, sent from an allowed address' },
  patientExists: { path: 'externalId', cause: 'The program has this patient already: the same external id, or the same phone of their own.', should: 'be new; the answer names the patient who is there' },
  eventNotSupported: { path: 'status.name', cause: 'The kind of event is unknown, or the program has no text for it.', should: `be ${EventName.all.join(', ')}, or a notification of the program` },
  textNotValid: { path: 'status.text', cause: 'The text is none of those of this kind of event; x-hint names them.', should: 'be one of the kind’s texts (Event kinds and texts); empty for a notification' },
  variableMissing: { path: 'status.additionalData', cause: 'The program’s text has a variable, and no entry brings its value.', should: 'hold an entry for each variable' },
  transitionRefused: { path: 'status.text', cause: 'The program takes states in their usual order alone, and this one does not follow.', should: 'be a state that follows the present one' },
  mediaNotFound: { path: 'mediaId', cause: 'The patient has no file of this id.', should: 'be a file’s id as a callback gave it' },
  campaignUnknown: { path: 'name', cause: 'The program has no campaign of this name under way.', should: 'be the name of a campaign under way' },
  sharingWithdrawn: { path: 'mediaId', cause: 'The patient took back the consent to share, so their files are not answered.', should: 'be a file of a patient who agrees to share; given again, it is answered again' },
  sandboxLimit: { path: 'supportProgramId', cause: 'The sandbox has as many patients, tokens, endpoints or moves of its clock as it may; error.data.limit names which.', should: 'be a sandbox with room; take another, or wait' },
  sandboxOnly: { path: 'supportProgramId', cause: 'The clock of a sandbox alone can be moved, and this program is none.', should: 'be a sandbox' },
  campaignVariableMissing: { path: 'additionalData', cause: 'A text of the campaign has a variable, and no entry brings its value.', should: 'hold an entry for each variable' },
  detailNotSupported: { path: 'action.name', cause: 'update_details takes the action consent for sms alone, with opt-in true or false.', should: 'be consent, with value sms and one entry opt-in of "true" or "false"' },
  dataInvalid: { path: 'body', cause: 'A value has the wrong type or length.', should: 'be of the type and length that the reference says' },
  bodyNotJson: { path: 'body', cause: 'The body cannot be read as JSON.', should: 'be a JSON object in UTF-8' },
  bodyNotObject: { path: 'body', cause: 'The body is JSON, but no object.', should: 'be a JSON object' },
  bodyDuplicateKey: { path: 'body', cause: 'An object in the body has the same name twice.', should: 'hold each name once' },
  bodyForbiddenKey: { path: 'body', cause: 'The body uses __proto__, constructor or prototype as a name.', should: 'hold other names' },
  bodyForbiddenText: { path: 'body', cause: 'A text in the body holds NUL or half a character.', should: 'hold whole characters alone' },
  bodyTooDeep: { path: 'body', cause: 'Objects and lists in the body lie within one another, more than 32 levels deep.', should: 'be at most 32 levels deep' },
  payloadTooLarge: { path: 'body', cause: 'The body is larger than 256 KiB.', should: 'be at most 256 KiB' },
  requestTimeout: { path: 'body', cause: 'Headers or body did not arrive in time.', should: 'arrive within the time allowed' },
  mediaTypeUnsupported: { path: 'content-type', cause: 'The content type is not application/json.', should: 'be application/json' },
  charsetUnsupported: { path: 'content-type', cause: 'The content type names another charset than utf-8.', should: 'name utf-8 or no charset' },
  encodingUnsupported: { path: 'content-encoding', cause: 'The body is compressed.', should: 'be left out' },
  headersTooLarge: { path: 'headers', cause: 'Address and headers together are too large.', should: 'be at most 16 KiB' },
  methodNotAllowed: { path: 'method', cause: 'The path exists with other methods.', should: 'be one of the allow header' },
  notFound: { path: 'path', cause: 'There is nothing at this path, or nothing of yours.', should: 'be a path of the reference, with an id of yours' },
  rateLimited: { path: header, cause: 'The token made more calls than its bucket holds.', should: 'wait as many seconds as retry-after says' },
  idempotencyKeyInvalid: { path: keyHeader, cause: 'The key is empty, too long, or holds characters that are not visible ASCII.', should: 'be 1 to 255 visible ASCII characters' },
  idempotencyReused: { path: keyHeader, cause: 'The same key came before with another body.', should: 'be a new key for a new request' },
  idempotencyRunning: { path: keyHeader, cause: 'The first request with this key has not been answered yet.', should: 'be sent again after retry-after' },
  failure: { path: '', cause: 'Something went wrong on the hub’s side; nothing was lost.', should: 'be sent again' },
}

/** What a hint tells more exactly than the refusal beside it; `{name}` is what the hint says under that name. */
export const hintCauses: Partial<Record<HintKind, Said>> = {
  scope_missing: {
    cause: 'The token lacks the scope {scope}, which this call needs.',
    should: 'hold a token with the scope {scope}; ask the operator for one',
  },
  address_not_listed: {
    cause: 'The token has the scope, and the call came from an address outside the token’s list.',
    should: 'hold a token whose list has the address that the call came from',
  },
  text_unknown: { cause: 'The text is none of those of this kind of event.', should: 'be one of {allowed}' },
}
