'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '@/components/kit/use-debounced'
import { duplicateCheck } from '@/components/patients/ground/patient-queries'
import { bornOn, type InviteValues, inviteOf } from '@/components/patients/invite/invite-draft'
import { isPhone, limits } from '@/lib/contract/fields'

/** The patient who is here already, asked once typing rests and there is enough to ask about. Asked in several places, sent once. */
export function useDuplicate(programId: string) {
  const values = useWatch<InviteValues>() as InviteValues
  const { externalId, phoneNumber, firstName = '', lastName = '' } = inviteOf(values, programId).invite
  const typed = useDebounced({
    externalId: externalId.slice(0, limits.id),
    phoneNumber: isPhone(phoneNumber) ? phoneNumber : undefined,
    firstName,
    lastName,
    bornOn: bornOn(values),
    isCaregiver: values.isCaregiver,
  })
  const named = typed.firstName !== '' && typed.lastName !== '' && typed.bornOn !== null
  const enough = typed.externalId !== '' || typed.phoneNumber !== undefined || named
  const { data, isError, isFetching } = useQuery({ ...duplicateCheck(programId, typed), enabled: enough })
  return { enough, isError, isFetching, found: enough && !isError ? data : undefined }
}
