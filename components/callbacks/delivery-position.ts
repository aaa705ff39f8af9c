'use client'

// The list a person came from, as it was shown last: the way back to it and the deliveries above and below. Kept in this
// tab's memory only; a page opened by its address has no list behind it.
import { deliveryAddress, placeOf } from '@/components/callbacks/ground/delivery-address'

type ListPosition = { programId: string; address: string; ids: readonly string[] }

let listPosition: ListPosition | null = null

export const keepListPosition = (next: ListPosition) => {
  listPosition = next
}

type Way = { back: string; previous: string | null; next: string | null }

export function listPositionOf(programId: string, deliveryId: string): Way {
  if (listPosition?.programId !== programId) return { back: placeOf(programId), previous: null, next: null }
  const { address, ids } = listPosition
  const index = ids.indexOf(deliveryId)
  const at = (position: number) => {
    const id = index < 0 ? undefined : ids[position]
    return id === undefined ? null : deliveryAddress(programId, id)
  }
  return { back: address, previous: at(index - 1), next: at(index + 1) }
}
