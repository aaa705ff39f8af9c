'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/components/kit/call'
import { everyoneTab } from '@/components/patients/ground/list-address'
import { viewsQuery } from '@/components/patients/views/view-queries'
import { viewsApi } from '@/lib/contract/patients/views'

/** The list opens the next time as it is left now; a look at it without a tab changes nothing. */
export function useRememberedTab(programId: string, tab: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = viewsQuery(programId)
    const settings = client.getQueryData(queryKey)
    if (tab === null || !settings || (settings.lastView ?? everyoneTab) === tab) return
    client.setQueryData(queryKey, { ...settings, lastView: tab })
    // Forgotten, the list merely opens with the tab before.
    void call(viewsApi.chooseView, { params: { programId }, body: { viewId: tab } }).catch(() => undefined)
  }, [client, programId, tab])
}
