// Written by npm run docs from the OpenAPI document (lib/partners/client/write-types.ts). Change the document, not this.

/** The one shape of every error. The slug in the header x-error-type names the cause; codes 1005 and 1006 mean different things on different calls. */
export type ErrorBody = {
  error: {
    message: string
    /** Absent only on 403 Forbidden */
    code?: number
    data?: Record<string, unknown>
  }
  status: number
}

/** Every slug of x-error-type. */
export type ErrorType = 'body_duplicate_key' | 'body_forbidden_key' | 'body_forbidden_text' | 'body_not_json' | 'body_not_object' | 'body_too_deep' | 'campaign_unknown' | 'campaign_variable_missing' | 'caregiver_incomplete' | 'caregiver_phone_differs' | 'caregiver_phone_missing' | 'caregiver_required' | 'charset_unsupported' | 'data_invalid' | 'detail_not_supported' | 'dob_format' | 'encoding_unsupported' | 'event_not_supported' | 'failure' | 'forbidden' | 'headers_too_large' | 'idempotency_key_invalid' | 'idempotency_reused' | 'idempotency_running' | 'jwt_not_for_program' | 'media_not_found' | 'media_type_unsupported' | 'method_not_allowed' | 'not_found' | 'patient_exists' | 'patient_not_found' | 'patient_phone_format' | 'patient_unsubscribed' | 'payload_too_large' | 'phone_pattern' | 'program_invalid' | 'program_not_found' | 'property_required' | 'rate_limited' | 'request_timeout' | 'sandbox_limit' | 'sandbox_only' | 'sharing_withdrawn' | 'signature_invalid' | 'text_not_valid' | 'token_disabled' | 'token_not_for_program' | 'transition_refused' | 'unauthorized' | 'variable_missing'

/** Sets where the enrollment stands. */
export type EnrollmentStatus = {
  name: 'enrollment.status'
  text: 'enrollComplete' | 'needInfo' | 'pending' | 'denied' | 'approved'
  additionalData?: readonly ({
    key: string
    value: string
  })[]
}

/** Sets where a financial support stands, or gives a value of it. */
export type FinancialSupportStatus = {
  name: 'financial.support.status'
  text: 'coPayMember' | 'coPayBinNumber' | 'pharmacyphone' | 'paProcess' | 'approved' | 'papInvite' | 'papInfoMissing' | 'papApproved' | 'papDenied' | 'papProcess'
  additionalData?: readonly ({
    key: string
    value: string
  })[]
}

/** Tells the patient when they will be called. */
export type NextCall = {
  name: 'notify.sms.next.call'
  text: ''
  additionalData: readonly ({
    key: string
    value: string
  })[]
}

export type KnownStatus = EnrollmentStatus | FinancialSupportStatus | NextCall

/** A notification that the program has a text for. */
export type ProgramNotification = {
  name: string
  text: ''
  additionalData?: readonly ({
    key: string
    value: string
  })[]
}

export type EventStatus = KnownStatus | ProgramNotification

export type PapCallback = {
  event: {
    message?: string
    supportProgramId: string
    /** UTC */
    sendDate: string
    status?: string
    patient: {
      id: string
      /** E.164: a plus sign and 11 or 12 digits */
      phoneNumber: string
      /** ASCII */
      firstName: string
      /** ASCII */
      lastName: string
      /** UTC */
      dob?: string
      gender?: string
      signature?: {
        /** UTC */
        timestamp?: string
        image?: string
      }
      consents?: readonly ({
        name?: 'sharePHI' | 'fcra' | 'marketing' | 'communication'
        value?: boolean
        /** UTC */
        timestamp?: string
      })[]
      externalIds?: readonly ({
        source?: string
        sourceId?: string
      })[]
      mediaIds?: never
    }
    data?: never
  }
  sourceName?: string
  eventName: 'Service.Patient.CompleteEnrollment' | 'Service.Patient.UserAction'
}

export type DosageCallback = {
  event: {
    message: string
    supportProgramId: string
    /** UTC */
    sendDate: string
    status: string
    additionalData?: readonly ({
      key?: string
      value?: string
    })[]
    data: {
      key: 'userAction'
      value: 'dosingUpdate'
    }
    patientId?: string
    patient: {
      id?: string
      /** E.164: a plus sign and 11 or 12 digits */
      phoneNumber: string
      externalIds: readonly ({
        source: string
        sourceId: string
      })[]
    }
  }
  sourceName: string
  eventName: 'Service.Patient.UserAction'
}

export type ConsentCallback = {
  event: {
    message?: string
    supportProgramId: string
    /** UTC */
    sendDate: string
    status?: string
    patient: {
      id: string
      /** E.164: a plus sign and 11 or 12 digits */
      phoneNumber: string
      /** ASCII */
      firstName: string
      /** ASCII */
      lastName?: string
      externalIds?: readonly ({
        source?: string
        sourceId?: string
      })[]
      mediaIds: readonly ({
        mediaType?: 'insurance' | 'consent'
        mediaId?: string
        fileType?: 'jpg' | 'jpeg' | 'gif' | 'png' | 'pdf'
      })[]
    }
    data?: never
  }
  sourceName?: string
  eventName: 'Service.Patient.CompleteEnrollment'
}

export type UserActionCallback = {
  event: {
    message: string
    supportProgramId: string
    /** UTC */
    sendDate: string
    status: string
    data: {
      key: 'userAction'
      value: 'optOut' | 'optIn'
    }
    patientId: string
    patient: {
      id: string
      /** E.164: a plus sign and 11 or 12 digits */
      phoneNumber: string
      externalIds: readonly ({
        source: string
        sourceId: string
      })[]
    }
  }
  sourceName: string
  eventName: 'Service.Patient.UserAction'
}

export type InvitePatientBody = {
  /** Identifies the support program */
  supportProgramId: string
  /** Partner-chosen patient identifier, unique in the program */
  externalId: string
  /** E.164: a plus sign and 11 or 12 digits */
  phoneNumber: string
  /** Required here or as patient.first.name */
  firstName?: string
  /** Required here or as patient.last.name */
  lastName?: string
  /** true: nothing but the invitation is sent until the patient has consented. false: the partner attests consent */
  requiredConsent?: boolean
  /** true: phoneNumber belongs to a caregiver, who acts in the flows */
  isCaregiver?: boolean
  /** true: created without an invitation SMS */
  skipOnboarding?: boolean
  additionalData?: readonly ({
    key: string
    value: string
    editable?: boolean
  })[]
}

export type InvitePatientReply = {
  data: {
    supportProgramId: string
    phoneNumber: string | null
    patientId: string
  }
  status: 200
}

export type SendEventBody = {
  status: EventStatus
  supportProgramId: string
  /** Must be the patient’s when sent */
  phoneNumber?: string
  externalId?: string
}

export type SendEventReply = {
  message: 'Patient updated successfully'
  data: {
    patientId: string
    supportProgramId: string
    eventId: string
    sms: {
      status: 'queued' | 'deferred' | 'suppressed' | 'none'
      reason?: 'programClosed' | 'noPhone' | 'invalidNumber' | 'wrongNumber' | 'optedOut' | 'communicationRefused' | 'consentMissing' | 'marketingMissing' | 'tooLate' | 'optOutPending' | 'quietHours' | 'frequencyCap' | 'programPhoneMissing' | 'linkMissing' | 'linkReplaced' | 'linkRevoked' | 'tooLong' | 'undone' | 'campaignStopped' | 'gatewayBusy' | 'gatewayUnreachable' | 'gatewayRefused' | 'undeliverable' | 'carrierBlocked' | 'landline' | 'noAnswer' | 'numberChanged' | 'phoneClosed' | 'caregiverEnded'
      notBefore?: string
    }
  }
  status: 200
}

export type SubscribeCampaignBody = {
  /** The campaign, by its name in the program */
  name: string
  /** Values for the campaign’s texts */
  additionalData?: readonly ({
    key: string
    value: string
  })[]
  supportProgramId: string
  /** Must be the patient’s when sent */
  phoneNumber?: string
  externalId?: string
}

export type SubscribeCampaignReply = {
  message: 'Patient updated successfully'
  data: {
    patientId: string
    supportProgramId: string
    name: string
    state: 'active' | 'completed' | 'stopped'
  }
  status: 200
}

export type UpdateDetailsBody = {
  action: {
    name: string
    value: string
    /** One entry with the key opt-in: "true" or "false" */
    additionalData: readonly ({
      key: string
      value: string
    })[]
  }
  supportProgramId: string
  /** Must be the patient’s when sent */
  phoneNumber?: string
  externalId?: string
}

export type UpdateDetailsReply = {
  message: 'Patient updated successfully'
  data: {
    patientId: string
    supportProgramId: string
    optedIn: boolean
  }
  status: 200 | 208
}

export type ListMediaReply = {
  data: {
    patientId: string
    supportProgramId: string
    media: readonly ({
      mediaId: string
      mediaType: 'insurance' | 'consent'
      fileType: 'jpg' | 'jpeg' | 'gif' | 'png' | 'pdf'
      createdAt: string
    })[]
  }
  status: 200
}

export type MoveSandboxClockBody = {
  supportProgramId: string
  advance: string
}

export type MoveSandboxClockReply = {
  data: {
    advancedSeconds: number
    aheadSeconds: number
    ran: {
      messages: number
      callbacks: number
      campaignSteps: number
      linksExpired: number
    }
    waiting: number
  }
  status: 200
}

export type ResetSandboxBody = {
  supportProgramId: string
}

export type ResetSandboxReply = {
  data: {
    patients: number
  }
  status: 200
}

export type ReadStoryReply = {
  data: readonly ({
    at: string
    step: string
    outcome: string
    why?: string | null
  })[]
  status: 200
}

export type ListCallsReply = {
  data: {
    calls: readonly ({
      requestId: string
      at: string
      call: 'invitePatient' | 'sendEvent' | 'subscribeCampaign' | 'updateDetails' | 'moveSandboxClock' | 'resetSandbox' | 'readStory' | 'listMedia' | 'readMedia' | 'listCalls' | 'readCall' | 'listCallbacks' | 'unknown'
      status: number
      code: number | null
      errorType: string | null
      /** The row of the response table that decided */
      row: string | null
      ms: number
      patientId: string | null
      hints: readonly (string)[]
    })[]
    nextCursor: string | null
  }
  status: 200
}

export type ReadCallReply = {
  data: {
    requestId: string
    at: string
    call: 'invitePatient' | 'sendEvent' | 'subscribeCampaign' | 'updateDetails' | 'moveSandboxClock' | 'resetSandbox' | 'readStory' | 'listMedia' | 'readMedia' | 'listCalls' | 'readCall' | 'listCallbacks' | 'unknown'
    status: number
    code: number | null
    errorType: string | null
    /** The row of the response table that decided */
    row: string | null
    ms: number
    patientId: string | null
    hints: readonly (string)[]
    stage: 'identify' | 'admit' | 'parse' | 'run' | 'reply'
    /** Of the body */
    bytes: number
    /** The first answer to the Idempotency-Key again */
    replayed: boolean
    /** The request id of the call answered first */
    replayOf: string | null
    /** What the answer means, in one sentence */
    cause: string | null
    /** Where it was wrong, and what is expected there */
    fix: readonly ({
      path: string
      /** What was sent there, as a shape */
      is: string
      should: string
    })[]
    /** What was sent, by path: shapes and no values */
    members: Record<string, unknown>
    /** The same call as it would be right, with placeholders */
    curl: string | null
    /** How often this mistake was made */
    same: {
      count: number
      since: string
      last: string
    } | null
    /** The part of the reference that explains it */
    help: string | null
  }
  status: 200
}

export type ListCallbacksReply = {
  data: {
    callbacks: readonly ({
      /** The webhook-id of every try */
      webhookId: string
      endpointId: string
      supportProgramId: string
      shape: 'pap' | 'dosage' | 'consent' | 'optOut'
      /** Null of a sample */
      patientId: string | null
      causedAt: string
      state: 'pending' | 'delivered' | 'failed' | 'blocked' | 'cancelled'
      deliveredAt: string | null
      tries: number
      /** Of the body’s bytes, in hexadecimal */
      sha256: string
    })[]
    nextCursor: string | null
  }
  status: 200
}

/** Keys of additionalData that the hub reads; it keeps and shows others. */
export type KnownKey = 'patient.first.name' | 'patient.last.name' | 'patient.dob' | 'patient.gender' | 'patient.phone.number' | 'patient.contact.method' | 'patient.prefLanguage' | 'patient.email' | 'patient.callTime' | 'caregiver.first.name' | 'caregiver.last.name' | 'caregiver.relationship' | 'caregiver.phone.number' | 'caregiver.email' | 'address.street' | 'address.apt' | 'address.city' | 'address.state' | 'address.zip' | 'insurance.carrier' | 'insurance.memberId' | 'insurance.groupNum' | 'insurance.cardname' | 'insurance.cardDob' | 'insurance.secondary.status' | 'insurance.secondary.carrier' | 'insurance.secondary.memberid' | 'insurance.secondary.groupNum' | 'insurance.secondary.cardname' | 'insurance.secondary.cardDob'

/** The body of each callback, by its shape. */
export type Callbacks = {
  pap: PapCallback
  dosage: DosageCallback
  consent: ConsentCallback
  optOut: UserActionCallback
}

type AnyRefusal = 'unauthorized' | 'signature_invalid' | 'forbidden' | 'method_not_allowed' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'failure'

/** What every POST may be refused with. */
type POSTRefusal = AnyRefusal | 'property_required' | 'data_invalid' | 'body_not_json' | 'body_not_object' | 'body_duplicate_key' | 'body_forbidden_key' | 'body_forbidden_text' | 'body_too_deep' | 'idempotency_key_invalid' | 'idempotency_reused' | 'idempotency_running' | 'payload_too_large' | 'media_type_unsupported' | 'charset_unsupported' | 'encoding_unsupported'

/** What every GET may be refused with. */
type GETRefusal = AnyRefusal

export type Calls = {
  /** Create a patient in a support program */
  invitePatient: {
    method: 'POST'
    path: '/v1/patients/invite'
    at: Record<never, never>
    query: Record<never, never>
    body: InvitePatientBody
    reply: InvitePatientReply
    refused: POSTRefusal | 'program_not_found' | 'caregiver_required' | 'caregiver_incomplete' | 'caregiver_phone_missing' | 'caregiver_phone_differs' | 'patient_phone_format' | 'phone_pattern' | 'dob_format' | 'jwt_not_for_program' | 'token_disabled' | 'patient_exists' | 'sandbox_limit'
  }
  /** Send a case update about a patient */
  sendEvent: {
    method: 'POST'
    path: '/v1/patients/{patientId}/event'
    at: {
      patientId: string
    }
    query: Record<never, never>
    body: SendEventBody
    reply: SendEventReply
    refused: POSTRefusal | 'patient_not_found' | 'program_invalid' | 'patient_unsubscribed' | 'event_not_supported' | 'text_not_valid' | 'variable_missing' | 'transition_refused' | 'token_not_for_program'
  }
  /** Put a patient into a campaign */
  subscribeCampaign: {
    method: 'POST'
    path: '/v1/patients/{patientId}/subscribe-campaign'
    at: {
      patientId: string
    }
    query: Record<never, never>
    body: SubscribeCampaignBody
    reply: SubscribeCampaignReply
    refused: POSTRefusal | 'patient_not_found' | 'program_invalid' | 'patient_unsubscribed' | 'campaign_unknown' | 'campaign_variable_missing' | 'token_not_for_program'
  }
  /** Opt a patient’s phone out of messages, or in again */
  updateDetails: {
    method: 'POST'
    path: '/v1/patients/{patientId}/update_details'
    at: {
      patientId: string
    }
    query: Record<never, never>
    body: UpdateDetailsBody
    reply: UpdateDetailsReply
    refused: POSTRefusal | 'patient_not_found' | 'program_invalid' | 'patient_unsubscribed' | 'detail_not_supported' | 'token_not_for_program'
  }
  /** List the files a patient gave, newest first */
  listMedia: {
    method: 'GET'
    path: '/v1/patients/{patientId}/media'
    at: {
      patientId: string
    }
    query: Record<never, never>
    body: never
    reply: ListMediaReply
    refused: GETRefusal | 'patient_not_found' | 'media_not_found' | 'sharing_withdrawn'
  }
  /** Move the clock of a sandbox forwards */
  moveSandboxClock: {
    method: 'POST'
    path: '/v1/sandbox/clock'
    at: Record<never, never>
    query: Record<never, never>
    body: MoveSandboxClockBody
    reply: MoveSandboxClockReply
    refused: POSTRefusal | 'program_not_found' | 'jwt_not_for_program' | 'token_disabled' | 'sandbox_only' | 'sandbox_limit'
  }
  /** Empty a sandbox: its patients go with everything of theirs */
  resetSandbox: {
    method: 'POST'
    path: '/v1/sandbox/reset'
    at: Record<never, never>
    query: Record<never, never>
    body: ResetSandboxBody
    reply: ResetSandboxReply
    refused: POSTRefusal | 'program_not_found' | 'jwt_not_for_program' | 'token_disabled' | 'sandbox_only' | 'sandbox_limit'
  }
  /** Tell what happened to a patient of a sandbox, in order */
  readStory: {
    method: 'GET'
    path: '/v1/sandbox/story'
    at: Record<never, never>
    query: {
      patientId?: string
    }
    body: never
    reply: ReadStoryReply
    refused: GETRefusal | 'property_required' | 'data_invalid' | 'not_found'
  }
  /** Fetch a file a patient gave: signature, insurance card, signed consent */
  readMedia: {
    method: 'GET'
    path: '/v1/patients/{patientId}/media/{mediaId}'
    at: {
      patientId: string
      mediaId: string
    }
    query: Record<never, never>
    body: never
    reply: never
    refused: GETRefusal | 'patient_not_found' | 'media_not_found' | 'sharing_withdrawn'
  }
  /** List the calls you made, newest first */
  listCalls: {
    method: 'GET'
    path: '/v1/calls'
    at: Record<never, never>
    query: {
      since?: string
      until?: string
      status?: number
      errorType?: string
      call?: 'invitePatient' | 'sendEvent' | 'subscribeCampaign' | 'updateDetails' | 'moveSandboxClock' | 'resetSandbox' | 'readStory' | 'listMedia' | 'readMedia' | 'listCalls' | 'readCall' | 'listCallbacks' | 'unknown'
      patientId?: string
      cursor?: string
      limit?: number
    }
    body: never
    reply: ListCallsReply
    refused: GETRefusal | 'data_invalid'
  }
  /** Explain one of your calls: what decided, why, and how it would be right */
  readCall: {
    method: 'GET'
    path: '/v1/calls/{requestId}'
    at: {
      requestId: string
    }
    query: Record<never, never>
    body: never
    reply: ReadCallReply
    refused: GETRefusal | 'data_invalid' | 'not_found'
  }
  /** List what was sent to your endpoints, oldest first, to compare with what you took */
  listCallbacks: {
    method: 'GET'
    path: '/v1/callbacks'
    at: Record<never, never>
    query: {
      since?: string
      until?: string
      state?: 'pending' | 'delivered' | 'failed' | 'blocked' | 'cancelled'
      cursor?: string
      limit?: number
    }
    body: never
    reply: ListCallbacksReply
    refused: GETRefusal | 'data_invalid'
  }
}

export const calls: { readonly [Name in keyof Calls]: { readonly method: Calls[Name]['method']; readonly path: Calls[Name]['path'] } } = {
  invitePatient: { method: 'POST', path: '/v1/patients/invite' },
  sendEvent: { method: 'POST', path: '/v1/patients/{patientId}/event' },
  subscribeCampaign: { method: 'POST', path: '/v1/patients/{patientId}/subscribe-campaign' },
  updateDetails: { method: 'POST', path: '/v1/patients/{patientId}/update_details' },
  listMedia: { method: 'GET', path: '/v1/patients/{patientId}/media' },
  moveSandboxClock: { method: 'POST', path: '/v1/sandbox/clock' },
  resetSandbox: { method: 'POST', path: '/v1/sandbox/reset' },
  readStory: { method: 'GET', path: '/v1/sandbox/story' },
  readMedia: { method: 'GET', path: '/v1/patients/{patientId}/media/{mediaId}' },
  listCalls: { method: 'GET', path: '/v1/calls' },
  readCall: { method: 'GET', path: '/v1/calls/{requestId}' },
  listCallbacks: { method: 'GET', path: '/v1/callbacks' },
}
