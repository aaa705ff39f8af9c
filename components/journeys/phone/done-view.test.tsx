// What the last page says comes next: only what is true of who sent it. No database.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FlowShell } from '@/lib/contract/journeys/flow-page'
import { FlowKind, Language } from '@/lib/contract/vocabulary'
import { DoneView } from './done-view'
import { say, words } from './words/speak'

const shell = (language: Language, kind: FlowKind): FlowShell => ({
  base: '/m/key',
  programName: 'Cardia Access',
  programPhone: '+12025550100',
  timeZone: 'America/New_York',
  language,
  kind,
  actor: 'patient',
  assisted: false,
  patientName: null,
})
const told = (page: FlowShell, { silent, withheld }: { silent: boolean; withheld: boolean }) =>
  renderToStaticMarkup(
    <DoneView
      page={{ page: 'done', shell: page, finishedAt: '2026-03-04T15:00:00Z', documentId: null, silent, withheld }}
    />,
  )

test.each(Language.all.flatMap((language) => FlowKind.all.map((kind) => [language, kind] as const)))(
  'in %s the last page of %s promises nothing that is held or was refused',
  (language, kind) => {
    const page = shell(language, kind)
    const { done } = words[language]
    const promised = say(done.next[kind], 'patient')
    const all = [promised, done.withheld, done.silent, done.ask('202-555-0100')]
    const said = (state: { silent: boolean; withheld: boolean }) =>
      all.filter((text) => told(page, state).includes(text))
    expect(said({ silent: false, withheld: false })).toEqual([promised])
    expect(said({ silent: false, withheld: true })).toEqual([done.withheld, all[3]])
    expect(said({ silent: true, withheld: false })).toEqual([done.silent, all[3]])
    expect(said({ silent: true, withheld: true })).toEqual([done.withheld, done.silent, all[3]])
  },
)
