import { useState } from 'react'

/** What is being chosen in an overlay before it applies: begun anew from how things stand each time it opens. */
export function useFreshDraft<Value>(open: boolean, standing: Value): [Value, (next: Value) => void] {
  const [draft, setDraft] = useState(standing)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(standing)
  }
  return [draft, setDraft]
}
