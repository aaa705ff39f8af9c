import { useState } from 'react'

/** What is being chosen in an overlay before it applies: begun anew from how things stand each time it opens. */
export function useFreshDraft<Value>(open: boolean, saved: Value): [Value, (next: Value) => void] {
  const [draft, setDraft] = useState(saved)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(saved)
  }
  return [draft, setDraft]
}
