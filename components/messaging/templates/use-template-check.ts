'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { templateCheck } from '@/components/messaging/templates/template-queries'
import type { CheckTemplateBody } from '@/lib/contract/messaging/templates'

const pause = 200

/** What the server says of a wording, asked once typing rests; it counts and renders as the sender will. */
export function useTemplateCheck(programId: string, wording: CheckTemplateBody) {
  const written = JSON.stringify(wording)
  const [asked, setAsked] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), pause)
    return () => clearTimeout(timer)
  }, [written])
  const query = useQuery(templateCheck(programId, JSON.parse(asked) as CheckTemplateBody))
  return {
    check: query.data,
    settled: asked === written && !query.isPlaceholderData && !query.isError,
    failed: query.isError && asked === written,
    retry: () => void query.refetch(),
  }
}
