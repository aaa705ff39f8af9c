// What the pages about texts ask the server for; keys and calls are written once, for the first paint and the browser.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import type { Occasion } from '@/components/messaging/templates/template-words'
import { type CheckTemplateBody, templatesApi } from '@/lib/contract/messaging/templates'
import { minute } from '@/lib/contract/time'

export const templateList = (programId: string) =>
  queryOptions({
    queryKey: ['templates', programId],
    queryFn: async () => (await call(templatesApi.listTemplates, { params: { programId } })).data,
    staleTime: 10_000,
  })

export const templateVersions = (programId: string, { kind, text }: Occasion) =>
  queryOptions({
    queryKey: ['template-versions', programId, kind, text],
    queryFn: async () =>
      (await call(templatesApi.listTemplateVersions, { params: { programId }, query: { kind, text } })).data.rows,
    staleTime: 10_000,
  })

/** The same words get the same answer; the last one stays while the next is on its way. */
export const templateCheck = (programId: string, body: CheckTemplateBody) =>
  queryOptions({
    queryKey: ['template-check', programId, body],
    queryFn: async ({ signal }) =>
      (await call(templatesApi.checkTemplate, { params: { programId }, body, signal })).data,
    staleTime: minute,
    gcTime: minute,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  })
