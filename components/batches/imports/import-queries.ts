// What the pages of imports ask the server for; keys and calls are written once, for the first paint and the browser.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { untilChanged } from '@/components/patients/ground/patient-page-queries'
import type { ImportRowState, ImportState } from '@/lib/contract/batches/import-vocabulary'
import { importsApi } from '@/lib/contract/batches/imports'

export const importsKey = (programId: string) => ['imports', programId] as const
const oneKey = (programId: string, importId: string) => [...importsKey(programId), importId] as const

export const isUnderWay = (state: ImportState | undefined) => state === 'checking' || state === 'running'

const listEvery = 2_000
const lookEvery = 600
/** A colleague may do something with it too. */
const restEvery = 20_000

export const importList = (programId: string, before?: string) =>
  queryOptions({
    queryKey: [...importsKey(programId), 'list', before ?? ''],
    queryFn: async () => (await call(importsApi.listImports, { params: { programId }, query: { before } })).data,
    refetchInterval: (query) => (query.state.data?.rows.some(({ state }) => isUnderWay(state)) ? listEvery : false),
    staleTime: 5_000,
  })

export const importQuery = (programId: string, importId: string) =>
  queryOptions({
    queryKey: [...oneKey(programId, importId), 'view'],
    queryFn: async () => (await call(importsApi.readImport, { params: { programId, importId } })).data,
    ...untilChanged,
  })

/** Numbers alone, asked often. */
export const importRevision = (programId: string, importId: string) =>
  queryOptions({
    queryKey: [...oneKey(programId, importId), 'revision'],
    queryFn: async () => (await call(importsApi.watchImport, { params: { programId, importId } })).data,
    refetchInterval: (query) => (isUnderWay(query.state.data?.state) ? lookEvery : restEvery),
  })

export const importRowsKey = (programId: string, importId: string) => [...oneKey(programId, importId), 'rows'] as const

/** Every read is audited, so rows are read again only when something was done to them. */
export const importRows = (programId: string, importId: string, state: ImportRowState, after: number) =>
  queryOptions({
    queryKey: [...importRowsKey(programId, importId), state, after],
    queryFn: async () =>
      (await call(importsApi.listImportRows, { params: { programId, importId }, query: { state, after } })).data,
    ...untilChanged,
  })
