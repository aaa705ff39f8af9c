'use client'

import { createContext, use } from 'react'

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

/** What a control inside a Field must carry so that label, hint and error belong to it. */
export function useFieldWiring(own: { id?: string; 'aria-describedby'?: string } = {}) {
  const field = use(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
