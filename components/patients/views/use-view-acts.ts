'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallRefused, call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { offerUndo } from '@/components/kit/undo-words'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { viewCounts, viewsQuery } from '@/components/patients/views/view-queries'
import { viewWords } from '@/components/patients/views/view-words'
import { type SavedView, type ViewSettings, type ViewShape, viewsApi } from '@/lib/contract/patients/views'

/** The one refusal that is about what was typed. */
export const isTaken = (error: unknown) => error instanceof CallRefused && error.type === 'view_name_taken'

type Change = { name?: string; team?: boolean; shape?: ViewShape }

/** What can be done to views: each says what it did, and can be taken back for eight seconds, by button or by Z. */
export function useViewActs(programId: string) {
  const client = useQueryClient()
  const say = useWords(viewWords)
  const spoken = useLanguage()
  const params = { programId }
  const kept = () => client.getQueryData(viewsQuery(programId).queryKey)
  const keep = (settings: ViewSettings) => {
    client.setQueryData(viewsQuery(programId).queryKey, settings)
    void client.invalidateQueries(viewCounts(programId))
  }
  const act = useMutation({
    mutationFn: (work: () => Promise<ViewSettings>) => work(),
    onSuccess: keep,
    onError: (error) => {
      if (isTaken(error)) return // said beside the field
      notifyFailed(say.failed, failureWords(error, spoken))
      void client.invalidateQueries(viewsQuery(programId))
    },
  })
  /** Runs it, then offers the way back. */
  const withUndo = async (
    work: () => Promise<ViewSettings>,
    said: string,
    back: () => Promise<ViewSettings>,
    then?: () => void,
  ) => {
    const done = await act.mutateAsync(work).then(
      () => true,
      (error: unknown) => {
        if (isTaken(error)) throw error
        return false
      },
    )
    if (!done) return false
    const takeBack = async () => {
      await act.mutateAsync(back)
      notifyDone(say.undone)
      then?.()
    }
    offerUndo({
      title: said,
      act: say.undoAct,
      label: say.undo,
      hint: say.undoHint,
      undo: () => void takeBack().catch(() => undefined),
    })
    return true
  }

  const change = async (view: SavedView, to: Change) =>
    (
      await call(viewsApi.changeView, {
        params: { ...params, viewId: view.id },
        body: { version: view.version, ...to },
      })
    ).data
  const arrange = async (order: string[], defaultView: string | null) =>
    (await call(viewsApi.arrangeViews, { params, body: { order, defaultView } })).data

  return {
    busy: act.isPending,
    change: (view: SavedView, to: Change, said: string, undone?: () => void) => {
      const before: Change = {
        ...(to.name !== undefined && { name: view.name }),
        ...(to.team !== undefined && { team: view.team }),
        ...(to.shape !== undefined && { shape: view.shape }),
      }
      // Taken back only from where it was brought: who saved something else since is not overwritten.
      const after = { ...view, version: view.version + 1 }
      return withUndo(
        () => change(view, to),
        said,
        () => change(after, before),
        undone,
      )
    },
    remove: (view: SavedView, undone: () => void) => {
      const place = { params: { ...params, viewId: view.id }, body: {} }
      return withUndo(
        async () => (await call(viewsApi.removeView, place)).data,
        say.removed(view.name),
        async () => (await call(viewsApi.restoreView, place)).data,
        undone,
      )
    },
    arrange: (to: { order?: string[]; defaultView?: string | null }, said: string) => {
      const settings = kept()
      if (!settings) return
      const order = settings.views.map(({ id }) => id)
      const { defaultView } = settings
      const next = { order, defaultView, ...to }
      client.setQueryData(viewsQuery(programId).queryKey, {
        ...settings,
        defaultView: next.defaultView,
        views: [...settings.views].sort((one, other) => next.order.indexOf(one.id) - next.order.indexOf(other.id)),
      })
      void withUndo(
        () => arrange(next.order, next.defaultView),
        said,
        () => arrange(order, defaultView),
      )
    },
    create: async (body: { name: string; team: boolean; shape: ViewShape }) => {
      const { data } = await call(viewsApi.createView, { params, body })
      const { id, ...settings } = data
      keep(settings)
      return id
    },
  }
}
export type ViewActs = ReturnType<typeof useViewActs>
