'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { asksCaregiver, fieldOf, type InviteValues } from '@/components/patients/invite/invite-draft'
import { key } from '@/lib/contract/patients/additional-data'

/** A caregiver's phone is the phone number above until somebody writes another. On a record only where it was: what stands
 *  there is somebody's word; where a caregiver comes into being by what is typed, the phone is theirs. */
export function useCaregiversPhone(
  { watch, setValue, getFieldState, getValues }: UseFormReturn<InviteValues>,
  { onRecord = false } = {},
) {
  const phone = watch('phoneNumber')
  const asked = asksCaregiver(watch())
  const previous = useRef({ phone, asked })
  useEffect(() => {
    const path = `entries.${fieldOf(key.caregiverPhone)}` as const
    const held = getValues(path) ?? ''
    const own = getFieldState(path).isDirty || (onRecord && held !== previous.current.phone)
    const begins = onRecord && asked && !previous.current.asked && held === ''
    if (begins || (!own && previous.current.phone !== phone)) setValue(path, phone)
    previous.current = { phone, asked }
  }, [phone, asked, setValue, getFieldState, getValues, onRecord])
}
