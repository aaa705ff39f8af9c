// What keeps the person of an ending from acting.

/** Null where nothing does. */
export function whyNot({
  ending,
  lifecycle,
  minor,
}: {
  ending: string | null
  lifecycle: string
  minor: boolean
}): string | null {
  if (lifecycle === 'notInvited') return 'not_invited'
  return ending === '0108' && !minor ? 'needs_caregiver' : null
}
