// The error catalogue: every "no" of the product with its status, code and sentence (§7, decision §1 and §2).
// Schemas speak in row names instead of prose, so a schema and this table cannot drift apart.

const notAligned =
  "The given data was invalid; phone number in the invite not aligned with the caregiver's phone number and patient under 18"

type Row = {
  /** The row of decision §2, or where else the interface says it; `ours` where it leaves the answer to us. */
  row: string
  status: number
  code: number | null
  /** `{name}` stands for the property or kind the refusal is about. */
  message: string
  /** What sets it off, for the API reference. */
  cause: string
}

// biome-ignore format: a table is read by column
export const refusals = {
  // §7.1 Event endpoint and general
  unauthorized:          { row: 'R2',  status: 401, code: 0,    message: 'Unauthorized', cause: 'No bearer token, or one that is malformed, expired or unknown' },
  patientNotFound:       { row: 'R3',  status: 400, code: 1006, message: 'Patient Not Found', cause: 'No such patient in this program, or phoneNumber or externalId is not this patient’s' },
  programInvalid:        { row: 'R4',  status: 400, code: 2002, message: 'Invalid Support Program ID', cause: 'supportProgramId is missing, not a string, or unknown' },
  patientUnsubscribed:   { row: 'R5',  status: 400, code: 1005, message: 'User Previously Unsubscribed', cause: 'The patient had unsubscribed' },
  tokenNotForProgram:    { row: 'R6',  status: 403, code: 403,  message: 'Invalid Token', cause: 'The bearer token is not valid for this support program, or is disabled' },
  // §7.2 Invite endpoint
  programNotFound:       { row: 'R7',  status: 400, code: 1004, message: 'Support program with the given id not found', cause: 'supportProgramId is unknown or the program is archived' },
  propertyRequired:      { row: 'R8',  status: 400, code: 1008, message: 'The property {name} is required', cause: 'A required property is missing or empty' },
  caregiverRequired:     { row: 'R9',  status: 400, code: 0,    message: 'The given data was invalid; patients under 18 cannot be invited independently', cause: 'Under 18 without a caregiver' },
  caregiverIncomplete:   { row: 'R10', status: 400, code: 0,    message: 'The given data was invalid; caregiver name and relationship are required', cause: 'Under 18, and the caregiver’s first name, last name or relationship is missing' },
  caregiverPhoneMissing: { row: 'R11', status: 400, code: 0,    message: notAligned, cause: 'Under 18, and caregiver.phone.number is missing or not E.164' },
  caregiverPhoneDiffers: { row: 'R12', status: 400, code: 1010, message: notAligned, cause: 'Under 18, and caregiver.phone.number differs from phoneNumber' },
  patientPhoneFormat:    { row: 'R13', status: 400, code: 1008, message: 'patient.phoneNumber is not valid format', cause: 'patient.phone.number in additionalData is not E.164' },
  phonePattern:          { row: 'R14', status: 400, code: 1008, message: 'Does not match the regex pattern for a plus sign followed by 11 or 12 digits', cause: 'phoneNumber is not E.164' },
  dobFormat:             { row: 'R15', status: 400, code: 1002, message: 'patient.dob is not valid format', cause: 'patient.dob is not a real datetime yyyy-mm-ddThh:mm:ss+00:00, is in the future, or over 130 years ago' },
  jwtNotForProgram:      { row: 'R16', status: 400, code: 1005, message: 'JWT is not valid for this program', cause: 'The bearer token is for other programs' },
  tokenDisabled:         { row: 'R17', status: 400, code: 1006, message: 'Token disabled', cause: 'The token was disabled; request a new one from the operator' },
  forbidden:             { row: 'R19', status: 403, code: null, message: 'Forbidden', cause: 'The token lacks the scope for this call, or is used from an address outside its allow-list' },
  patientExists:         { row: 'R20', status: 422, code: 1015, message: 'patient already created/invited', cause: 'The patient already exists in this program' },
  // decision §4
  eventNotSupported:     { row: 'decisions §4', status: 400, code: 1008, message: 'status.name is not supported', cause: 'The event kind is unknown, or the program has no template for it' },
  textNotValid:          { row: 'decisions §4', status: 400, code: 1008, message: 'status.text is not valid for {name}', cause: 'The text is not one of the event kind’s texts' },
  variableMissing:       { row: 'decisions §4', status: 400, code: 1008, message: 'status.additionalData must contain {name}', cause: 'The template has a variable without its entry' },
  transitionRefused:     { row: 'decisions §4', status: 400, code: 1008, message: 'status.text {name} is outside the usual path of this program', cause: 'The program is strict about transitions' },
  mediaNotFound:         { row: 'decisions §4', status: 404, code: 404,  message: 'Media Not Found', cause: 'The patient has no file with this id' },
  sharingWithdrawn:      { row: 'decisions §7', status: 404, code: 404,  message: 'Media Not Found', cause: 'The patient has taken back the consent to share; given again, the file is answered again' },
  campaignUnknown:       { row: 'decisions §4', status: 400, code: 1008, message: 'name is not a campaign of this program', cause: 'The program has no campaign of this name under way' },
  campaignVariableMissing: { row: 'decisions §4', status: 400, code: 1008, message: 'additionalData must contain {name}', cause: 'A text of the campaign has a variable without its entry' },
  detailNotSupported:    { row: 'decisions §4', status: 400, code: 1008, message: '{name} is not supported', cause: 'update_details takes the action consent for sms, with opt-in true or false' },
  // decision §1
  dataInvalid:           { row: 'decisions §1', status: 400, code: 0,   message: 'The given data was invalid', cause: 'A value has the wrong type or length; error.data.problems names each' },
  bodyNotJson:           { row: 'decisions §1', status: 400, code: 0,   message: 'The body is not valid JSON', cause: 'The body cannot be read as JSON' },
  bodyNotObject:         { row: 'decisions §1', status: 400, code: 0,   message: 'The body must be a JSON object', cause: 'The body is JSON but not an object' },
  bodyDuplicateKey:      { row: 'decisions §1', status: 400, code: 0,   message: 'The body holds a property twice', cause: 'An object in the body has the same key twice' },
  bodyForbiddenKey:      { row: 'decisions §1', status: 400, code: 0,   message: 'The body holds a property name that is not allowed', cause: '__proto__, constructor or prototype as a key' },
  bodyForbiddenText:     { row: 'decisions §1', status: 400, code: 0,   message: 'The body holds a character that cannot be stored', cause: 'NUL or a lone surrogate in a string' },
  bodyTooDeep:           { row: 'decisions §1', status: 400, code: 0,   message: 'The body is nested deeper than 32 levels', cause: 'Objects and lists within one another, more than 32 levels deep' },
  payloadTooLarge:       { row: 'decisions §1', status: 413, code: 413, message: 'The body is larger than {name}', cause: 'The body is over its limit' },
  requestTimeout:        { row: 'decisions §1', status: 408, code: 408, message: 'The request took too long', cause: 'The headers or the body did not arrive in time' },
  mediaTypeUnsupported:  { row: 'decisions §1', status: 415, code: 415, message: 'The content type must be application/json', cause: 'The content type is not application/json' },
  charsetUnsupported:    { row: 'decisions §1', status: 415, code: 415, message: 'The body must be written in UTF-8', cause: 'The content type names another charset than utf-8' },
  encodingUnsupported:   { row: 'decisions §1', status: 415, code: 415, message: 'The body must be sent without content-encoding', cause: 'The body is compressed; see the accept-encoding header' },
  headersTooLarge:       { row: 'decisions §1', status: 431, code: 431, message: 'The headers are larger than {name}', cause: 'Address and headers together are over their limit' },
  methodUnknown:         { row: 'decisions §1', status: 501, code: 501, message: 'Not Implemented', cause: 'CONNECT, or a word that is no HTTP method' },
  methodNotAllowed:      { row: 'decisions §1', status: 405, code: 405, message: 'Method Not Allowed', cause: 'The path exists with other methods; see the allow header' },
  notFound:              { row: 'decisions §1', status: 404, code: 404, message: 'Not Found', cause: 'No such path' },
  badRequest:            { row: 'decisions §1', status: 400, code: 0,   message: 'The request cannot be read', cause: 'A bad escape in the address or a malformed request' },
  rateLimited:           { row: 'decisions §1', status: 429, code: 429, message: 'Too Many Requests', cause: 'The token, or the link, is over its rate; see retry-after' },
  sandboxLimit:          { row: 'ours', status: 429, code: 429, message: 'This sandbox has reached a limit', cause: 'A sandbox has only so many patients, tokens, endpoints and moves of its clock; error.data.limit names which' },
  sandboxOnly:           { row: 'ours', status: 403, code: 403, message: 'This call is for sandboxes', cause: 'The program is no sandbox' },
  // decision §3, Idempotency-Key
  idempotencyKeyInvalid: { row: 'decisions §3', status: 400, code: 0,   message: 'The Idempotency-Key must be 1 to 255 visible ASCII characters', cause: 'The Idempotency-Key header is empty, too long, or holds other characters' },
  idempotencyReused:     { row: 'decisions §3', status: 409, code: 409, message: 'This Idempotency-Key was used with another body', cause: 'The same key with another request' },
  idempotencyRunning:    { row: 'decisions §3', status: 409, code: 409, message: 'The first request with this Idempotency-Key is still running', cause: 'The first request has not answered yet; see retry-after' },
  // decision §6, the inbox
  signatureInvalid:      { row: 'decisions §6', status: 401, code: 0,   message: 'Unauthorized', cause: 'The signature is missing, wrong, or older than five minutes; of a token whose calls are signed, or of a callback' },
  callbackInvalid:       { row: 'decisions §6', status: 422, code: 422, message: 'The callback is not valid', cause: 'Authentic, but not one of the three shapes; kept in quarantine; error.data.problems names the fields' },
  // The console
  notInSandbox:          { row: 'ours', status: 409, code: 409, message: 'This is not available in a sandbox', cause: 'Files of patients are neither brought into a sandbox nor taken out of one' },
  crossSite:             { row: 'ours', status: 403, code: 403, message: 'This request did not come from the console', cause: 'The Origin of a request with a session is not the product’s own' },
  signInWrong:           { row: 'ours', status: 401, code: 0,   message: 'The e-mail or the password is not right', cause: 'Unknown person, wrong password, or a disabled account' },
  signInSlowed:          { row: 'ours', status: 429, code: 429, message: 'Too many tries. Wait {name} and try again', cause: 'Wrong passwords slow the account and the address down' },
  factorNeeded:          { row: 'ours', status: 401, code: 0,   message: 'A code of the second factor is needed', cause: 'The password is right, and the person has a second factor' },
  factorWrong:           { row: 'ours', status: 401, code: 0,   message: 'The code is not right', cause: 'No code of now, and no unused recovery code' },
  factorUsed:            { row: 'ours', status: 401, code: 0,   message: 'This code was used already; wait for the next one', cause: 'A code is taken once' },
  factorDrifted:         { row: 'ours', status: 401, code: 0,   message: 'This code is of another time: the clock of the phone is {name}', cause: 'A code of some minutes before' },
  passkeyUnknown:        { row: 'ours', status: 401, code: 0,   message: 'This passkey is not known here', cause: 'Removed, of another person, or of another site' },
  passkeyExpired:        { row: 'ours', status: 401, code: 0,   message: 'The question to the passkey is too old or was answered already; ask again', cause: 'A challenge is answered once, within five minutes, for what it was asked' },
  passkeyElsewhere:      { row: 'ours', status: 401, code: 0,   message: 'The passkey was used at another address', cause: 'The origin is not that of PUBLIC_URL' },
  passkeyWrong:          { row: 'ours', status: 401, code: 0,   message: 'The answer of the passkey is not right', cause: 'A signature that does not fit, or a device that did not ask who uses it' },
  passkeyCopied:         { row: 'ours', status: 401, code: 0,   message: 'This passkey may have been copied', cause: 'Its counter did not go on since it was used last' },
  passkeyTaken:          { row: 'ours', status: 409, code: 409, message: 'This passkey was added already', cause: 'The credential is known' },
  passkeysMany:          { row: 'ours', status: 409, code: 409, message: 'There are ten passkeys already; remove one first', cause: 'A person has ten passkeys at most' },
  accountDisabled:       { row: 'ours', status: 401, code: 0,   message: 'This account is disabled', cause: 'The passkey is right, and the account is disabled' },
  stepUpNeeded:          { row: 'ours', status: 401, code: 0,   message: 'Give the second factor again for this', cause: 'The act reaches far, and the second factor was given more than five minutes ago' },
  approvalNeeded:        { row: 'ours', status: 409, code: 409, message: 'A second person has to approve this first; they were asked', cause: 'The program wants a second person for this; error.data.approvalId names what was asked' },
  legalHold:             { row: 'ours', status: 409, code: 409, message: 'A legal hold stands on this record; nothing of it is erased', cause: 'Somebody placed a legal hold on the patient or the program' },
  approvalSettled:       { row: 'ours', status: 409, code: 409, message: 'This request was decided already, or has expired', cause: 'A request is decided once, within three days' },
  ownApproval:           { row: 'ours', status: 409, code: 409, message: 'Somebody else has to decide about this', cause: 'Nobody approves what they asked for, and the operator only where no one else can' },
  emailTaken:            { row: 'ours', status: 409, code: 409, message: 'Somebody with this e-mail already has an account', cause: 'The e-mail is in use' },
  idTaken:               { row: 'ours', status: 409, code: 409, message: 'A program with this id already exists', cause: 'The program id is in use' },
  lastAdministrator:     { row: 'ours', status: 409, code: 409, message: 'Each program keeps at least one administrator; name another one first', cause: 'The change would leave a program without an administrator of its own' },
  otherAdministrator:    { row: 'ours', status: 409, code: 409, message: 'Another administrator has to do this', cause: 'Whoever gave a person a password or a link does not reset their second factor for a week, and until they have signed in; and the other way round' },
  tokenNotActive:        { row: 'ours', status: 409, code: 409, message: 'This token is no longer active, so it cannot be rotated; issue a new one', cause: 'The token is disabled, expired, or was rotated before' },
  endpointExists:        { row: 'ours', status: 409, code: 409, message: 'This program has an endpoint with this address already', cause: 'The address is that of another endpoint of the program' },
  checksMany:            { row: 'ours', status: 429, code: 429, message: 'This endpoint was checked too often. Wait an hour and try again', cause: 'An endpoint is checked so many times an hour and no more' },
  inboxStays:            { row: 'ours', status: 409, code: 409, message: 'The console’s own inbox cannot be removed; pause it instead', cause: 'The endpoint is the program’s inbox' },
  deliveryUnderWay:      { row: 'ours', status: 409, code: 409, message: 'This delivery is being sent right now, or has ended already', cause: 'Only a delivery that waits can be cancelled' },
  callbackNotBlocked:    { row: 'ours', status: 409, code: 409, message: 'Nothing keeps this callback from being sent any more', cause: 'The callback was mended before' },
  linkNotOpen:           { row: 'ours', status: 409, code: 409, message: 'This link is no longer open', cause: 'The link is finished, revoked, replaced, locked or expired' },
  staffCannotSign:       { row: 'ours', status: 403, code: 403, message: 'Staff cannot sign or agree for a patient; have the patient open the link on their own phone', cause: 'The browser is signed in to the console, and the question is a consent or the signature' },
  linkUnverified:        { row: 'ours', status: 403, code: 403, message: 'Give the date of birth first', cause: 'This phone has not given the date of birth on this link' },
  codeNeeded:            { row: 'ours', status: 409, code: 409, message: 'Give the code that was texted to the phone first', cause: 'The link asks for a code to the phone on record, and this phone has not given it' },
  flowNotFor:            { row: 'ours', status: 409, code: 409, message: 'A link needs {name}', cause: 'The patient lacks what a flow cannot do without' },
  messageGone:           { row: 'ours', status: 409, code: 409, message: 'This message is on its way already', cause: 'A message can be taken back only before it goes out' },
  statusMoved:           { row: 'ours', status: 409, code: 409, message: 'This status has changed again since, or the time to undo it is over; set it anew', cause: 'Only the last change of a status can be undone, within a minute, and only as long as its message has not left' },
  messageSettled:        { row: 'ours', status: 409, code: 409, message: 'Somebody has decided about this already', cause: 'The message or text waits for no decision any more' },
  taskNeedsDecision:     { row: 'ours', status: 409, code: 409, message: 'This task is done once the decision it asks for is made', cause: 'A text that may be an opt-out, a message nobody knows of, or a callback that is held waits for a decision' },
  taskDuePast:           { row: 'ours', status: 400, code: 0,   message: 'This due time has passed already; choose a later one', cause: 'A task is given a due time in the past' },
  callTimeRefused:       { row: 'ours', status: 409, code: 409, message: 'Nobody should be called at this time; choose another, or confirm it', cause: 'The time of a call has passed, is outside the program’s hours, or is outside 8 AM to 9 PM where the patient is; error.data.rule says which' },
  letterNeedsApproval:   { row: 'ours', status: 403, code: 403, message: 'A supervisor prepares this letter', cause: 'The program’s protocol wants a supervisor’s approval' },
  phoneMissing:          { row: 'ours', status: 409, code: 409, message: 'This patient has no phone number', cause: 'The patient has no phone number on record' },
  optOutStands:          { row: 'ours', status: 409, code: 409, message: 'The phone itself texted STOP; only a START from it opts it in again', cause: 'The opt-out was texted to this program by the phone itself' },
  gatewayNotBuiltIn:     { row: 'ours', status: 409, code: 409, message: 'This program sends to real phones; it has none on the screen', cause: 'The program’s gateway is not the built-in one' },
  templateChanged:       { row: 'ours', status: 409, code: 409, message: 'Somebody saved another wording in the meantime; look at it first', cause: 'The version edited is not the newest' },
  templateKind:          { row: 'ours', status: 409, code: 409, message: '{name} is no occasion this program can send on', cause: 'The kind is neither an event, a notification nor the product’s own' },
  campaignNameTaken:     { row: 'ours', status: 409, code: 409, message: 'This program has a campaign of this name already', cause: 'The name is in use' },
  campaignChanged:       { row: 'ours', status: 409, code: 409, message: 'Somebody changed this campaign in the meantime; look at it first', cause: 'The version edited is not the newest' },
  recordChanged:         { row: 'ours', status: 409, code: 409, message: 'Somebody corrected this patient in the meantime; look at it first', cause: 'A field is not as the caller saw it; error.data.fields names each' },
  phoneCaregivers:       { row: 'ours', status: 409, code: 409, message: 'This is the phone of whoever spoke for the patient, not the patient’s own', cause: 'The patient’s own phone is the caregiver’s; error.data.confirm: since the patient came of age, a person may say that it is the patient’s own now' },
  ownerChanged:          { row: 'ours', status: 409, code: 409, message: 'Somebody assigned this patient in the meantime; look at it first', cause: 'The patient is not with the person that the caller saw' },
  taskChanged:           { row: 'ours', status: 409, code: 409, message: 'Somebody changed this task in the meantime; look at it first', cause: 'The task is not as the caller saw it, or is done' },
  taskNotReopened:       { row: 'ours', status: 409, code: 409, message: 'A task of this kind opens and closes by itself', cause: 'Only a task that a person said is done can be opened again' },
  snoozeRefused:         { row: 'ours', status: 409, code: 409, message: 'What is late comes back by the end of the day, and needs a reason', cause: 'A late item is put away beyond the program’s day, or without a reason' },
  noteClosed:            { row: 'ours', status: 409, code: 409, message: 'A note can be changed only by who wrote it, and for one day; write another one', cause: 'The caller is not the author, or the day is over' },
  noteChanged:           { row: 'ours', status: 409, code: 409, message: 'This note was changed in the meantime, perhaps in another window; look at it first', cause: 'The version edited is not the newest' },
  handOverUndone:        { row: 'ours', status: 409, code: 409, message: 'Somebody took this hand-over back already', cause: 'The hand-over was undone before' },
  bulkChanged:           { row: 'ours', status: 409, code: 409, message: 'Other patients match now ({name}); look at who they are before you start', cause: 'The number of patients is not the one that was confirmed' },
  bulkTooMany:           { row: 'ours', status: 409, code: 409, message: 'More than {name} patients match; narrow the list first', cause: 'A bulk action takes no more than that' },
  bulkEnded:             { row: 'ours', status: 409, code: 409, message: 'Nothing of this can be undone any more', cause: 'The time for it is over, or it was undone already' },
  importUnreadable:      { row: 'ours', status: 422, code: 422, message: 'This file cannot be read as CSV: {name}', cause: 'The file is empty, has no rows below its head, has too many rows or columns, or a quote that is never closed' },
  fileNotScanned:        { row: 'ours', status: 409, code: 409, message: 'The file is not scanned yet', cause: 'The virus scanner has not seen it; it is asked every minute' },
  fileWithheld:          { row: 'ours', status: 409, code: 409, message: 'The file is withheld', cause: 'The virus scanner stopped it, or it is a PDF that cannot be drawn' },
  documentNotTaken:      { row: 'ours', status: 422, code: 422, message: 'The file was not taken: {name}', cause: 'The bytes are no picture or PDF that can be kept; error.data.problem says why' },
  documentGone:          { row: 'ours', status: 409, code: 409, message: 'Somebody took this document away in the meantime', cause: 'The document was taken away, or cannot be put back any more' },
  importElsewhere:       { row: 'ours', status: 409, code: 409, message: 'This import has moved on in the meantime; look at it first', cause: 'The import is not in a state that allows this' },
  settingsChanged:       { row: 'ours', status: 409, code: 409, message: 'Somebody changed these settings in the meantime; look at them first', cause: 'The version edited is not the newest' },
  viewNameTaken:         { row: 'ours', status: 409, code: 409, message: 'There is a view of this name already; give it another one', cause: 'The name is that of another view the same people see' },
  viewChanged:           { row: 'ours', status: 409, code: 409, message: 'Somebody changed this view in the meantime; look at it first', cause: 'The version changed is not the newest' },
  viewsMany:             { row: 'ours', status: 409, code: 409, message: 'There are {name} views already; delete one you no longer need', cause: 'A person keeps no more views in one program' },
  exportBusy:            { row: 'ours', status: 429, code: 429, message: 'Other exports are running; try again in a minute', cause: 'Each export holds a connection to the database while it runs' },
  exportsMany:           { row: 'ours', status: 429, code: 429, message: 'You have exported {name} files within an hour; export the next one later', cause: 'A person takes out so many files an hour; see retry-after' },
  exportTooLarge:        { row: 'ours', status: 429, code: 429, message: 'You can export {name} more patients today; narrow the list, or export it later', cause: 'A person takes out so many patients in 24 hours' },
  exportExpired:         { row: 'ours', status: 409, code: 409, message: 'This export was asked for too long ago; export the list again', cause: 'The ticket is older than a minute, was used, or is another person’s' },
  failure:               { row: 'ours', status: 500, code: 500, message: 'Something went wrong on our side. Nothing was lost; try again, and quote the reference {name} if it stays', cause: 'A bug; the reference is in the log' },
} as const satisfies Record<string, Row>

export type RefusalName = keyof typeof refusals

/** What `error.data` may carry; on 1015 exactly externalId, phoneNumber and _id. */
export type RefusalData = Record<string, unknown>

export type ErrorBody = { error: { message: string; code?: number; data?: RefusalData }; status: number }

/** An expected "no". Anything else that is thrown is a bug and becomes a 500 without details. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly refusal: RefusalName,
    readonly detail: {
      name?: string
      data?: RefusalData
      headers?: Record<string, string>
      /** Where it was wrong, as the schema found it; what decided first. Not a part of the answer. */
      at?: readonly (readonly (string | number)[])[]
    } = {},
  ) {
    super(refusals[refusal].message.replace('{name}', () => detail.name ?? ''))
  }

  get status(): number {
    return refusals[this.refusal].status
  }

  /** The one error shape of the interface (decision §1): no member more. */
  toBody(): ErrorBody {
    const { status, code } = refusals[this.refusal]
    return {
      error: {
        message: this.message,
        ...(code !== null && { code }),
        ...(this.detail.data && { data: this.detail.data }),
      },
      status,
    }
  }
}

/** A refusal thrown by another copy of this module (Next bundles its own) is still a refusal. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal'
