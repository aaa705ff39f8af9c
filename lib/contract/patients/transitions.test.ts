// decision §4, the plan of an update alone: which track, from where to where, and what is said of it. Every pair of a
// state and a text is tried, so that a path added by mistake is seen.
import { expect, test } from 'vitest'
import {
  CopayKey,
  EnrollmentState,
  enrollmentStatus,
  financialSupportStatus,
  notifyNextCall,
  PapState,
  PriorAuthState,
  Track,
} from '@/lib/contract/vocabulary'
import { type CardData, planUpdate, type States, usualNext } from './transitions'

const none: States = { enrollment: null, priorAuth: null, pap: null, copay: null }
const noCard: CardData = { coPayMember: null, coPayBinNumber: null, pharmacyphone: null }
const plan = (
  states: Partial<States>,
  name: string,
  text: string,
  values: Record<string, string> = {},
  card: Partial<CardData> = {},
) =>
  planUpdate(
    { ...none, ...states },
    { ...noCard, ...card },
    { name, text, additionalData: Object.entries(values).map(([key, value]) => ({ key, value })) },
  )

// The usual path, written as it is read: from → to.
const usual = {
  enrollment: [
    '→enrollComplete',
    '→needInfo',
    '→pending',
    'enrollComplete→needInfo',
    'enrollComplete→pending',
    'needInfo→enrollComplete',
    'needInfo→pending',
    'pending→needInfo',
    'pending→denied',
    'pending→approved',
  ],
  priorAuth: [
    '→paProcess',
    'paProcess→approved',
    'paProcess→paDenied',
    'paDenied→paAppeal',
    'paAppeal→approved',
    'paAppeal→paDenied',
  ],
  pap: [
    '→papInvite',
    'papInvite→papProcess',
    'papInvite→papInfoMissing',
    'papProcess→papInfoMissing',
    'papProcess→papApproved',
    'papProcess→papDenied',
    'papInfoMissing→papProcess',
  ],
  copay: ['→approved'],
}
const states = {
  enrollment: EnrollmentState.all,
  priorAuth: PriorAuthState.all,
  pap: PapState.all,
  copay: ['approved'],
} as const

test('the usual paths are these and no others', () => {
  for (const track of Track.all) {
    const found = [null, ...states[track]].flatMap((from) => usualNext(track, from).map((to) => `${from ?? ''}→${to}`))
    expect(found.sort(), track).toEqual([...usual[track]].sort())
  }
  expect(usualNext('pap', 'no such state')).toEqual([])
})

const steps = (track: 'enrollment' | 'pap') =>
  [null, ...states[track]].flatMap((from) =>
    states[track].map((to) => ({
      track,
      from,
      to,
      outcome: from === to ? 'repeated' : usual[track].includes(`${from ?? ''}→${to}`) ? 'applied' : 'outOfOrder',
    })),
  )

test.each([...steps('enrollment'), ...steps('pap')])(
  '$track from $from to $to: $outcome',
  ({ track, from, to, outcome }) => {
    const name = track === 'enrollment' ? enrollmentStatus : financialSupportStatus
    expect(plan({ [track]: from }, name, to)).toEqual({ track, from, to, card: {}, outcome })
  },
)

test.each([
  ['nothing is open', {}, 'priorAuth', null, 'approved', 'outOfOrder'],
  ['prior authorization is open', { priorAuth: 'paProcess' }, 'priorAuth', 'paProcess', 'approved', 'applied'],
  ['both are open', { priorAuth: 'paProcess', pap: 'papProcess' }, 'pap', 'papProcess', 'papApproved', 'applied'],
  [
    'PAP waits for information',
    { priorAuth: 'paProcess', pap: 'papInfoMissing' },
    'pap',
    'papInfoMissing',
    'papApproved',
    'outOfOrder',
  ],
  ['PAP is closed', { priorAuth: 'paProcess', pap: 'papDenied' }, 'priorAuth', 'paProcess', 'approved', 'applied'],
  ['a denial is appealed', { priorAuth: 'paAppeal' }, 'priorAuth', 'paAppeal', 'approved', 'applied'],
  ['PAP alone is open', { pap: 'papProcess' }, 'pap', 'papProcess', 'papApproved', 'applied'],
  ['PAP is only invited', { pap: 'papInvite' }, 'pap', 'papInvite', 'papApproved', 'outOfOrder'],
  [
    'PAP is open after prior authorization',
    { priorAuth: 'approved', pap: 'papProcess' },
    'pap',
    'papProcess',
    'papApproved',
    'applied',
  ],
  ['prior authorization is closed', { priorAuth: 'approved' }, 'priorAuth', 'approved', 'approved', 'repeated'],
  ['both are closed', { priorAuth: 'approved', pap: 'papApproved' }, 'priorAuth', 'approved', 'approved', 'repeated'],
  ['PAP alone is closed', { pap: 'papApproved' }, 'pap', 'papApproved', 'papApproved', 'repeated'],
  ['PAP alone was denied', { pap: 'papDenied' }, 'priorAuth', null, 'approved', 'outOfOrder'],
] as const)('approved when %s', (_case, before, track, from, to, outcome) => {
  expect(plan(before, financialSupportStatus, 'approved')).toEqual({ track, from, to, card: {}, outcome })
})

test.each([
  ['both are open', { priorAuth: 'paProcess', pap: 'papProcess' }, 'priorAuth', 'paProcess', 'approved', 'applied'],
  [
    'an appeal and PAP are open',
    { priorAuth: 'paAppeal', pap: 'papInvite' },
    'priorAuth',
    'paAppeal',
    'approved',
    'applied',
  ],
  ['PAP alone is open', { priorAuth: 'approved', pap: 'papProcess' }, 'pap', 'papProcess', 'papApproved', 'applied'],
  ['nothing is open', {}, 'priorAuth', null, 'approved', 'outOfOrder'],
] as const)(
  'approved in a program with prior authorization first, when %s',
  (_case, before, track, from, to, outcome) => {
    const update = { name: financialSupportStatus, text: 'approved', additionalData: [] }
    const planned = planUpdate({ ...none, ...before }, noCard, update, { priorAuthFirst: true })
    expect(planned).toEqual({ track, from, to, card: {}, outcome })
  },
)

test('staff approve, deny and appeal a prior authorization by words of their own, whatever else is open', () => {
  const open = { priorAuth: 'paProcess', pap: 'papProcess' } as const
  for (const [text, to] of [
    ['paApproved', 'approved'],
    ['paDenied', 'paDenied'],
  ])
    expect(plan(open, financialSupportStatus, text as string)).toMatchObject({
      track: 'priorAuth',
      to,
      outcome: 'applied',
    })
  const appeal = plan({ priorAuth: 'paDenied' }, financialSupportStatus, 'paAppeal')
  expect(appeal).toMatchObject({ track: 'priorAuth', from: 'paDenied', to: 'paAppeal', outcome: 'applied' })
})

test.each(CopayKey.all)('%s as a text without its value changes nothing, and says so', (name) => {
  for (const values of [{}, { [name]: ' ' }, { other: 'x' }] as Record<string, string>[])
    expect(plan({ copay: 'approved' }, financialSupportStatus, name, values, { [name]: '7' })).toEqual({
      track: 'copay',
      from: 'approved',
      to: 'approved',
      card: {},
      outcome: 'noValue',
    })
})

test.each(CopayKey.all)('approved with %s is the copay track, whatever else is open', (name) => {
  expect(
    plan({ priorAuth: 'paProcess', pap: 'papProcess' }, financialSupportStatus, 'approved', {
      [name]: ' 7 ',
      other: 'x',
    }),
  ).toEqual({
    track: 'copay',
    from: null,
    to: 'approved',
    card: { [name]: ' 7 ' },
    outcome: 'applied',
  })
  expect(
    plan({ copay: 'approved' }, financialSupportStatus, 'approved', { [name]: '7' }, { [name]: '7' }),
  ).toMatchObject({ outcome: 'repeated' })
  expect(
    plan({ copay: 'approved' }, financialSupportStatus, 'approved', { [name]: '8' }, { [name]: '7' }),
  ).toMatchObject({ outcome: 'applied' })
})

test.each(CopayKey.all)('%s as a text is card data: the state stays', (name) => {
  expect(plan({}, financialSupportStatus, name, { [name]: '7' })).toEqual({
    track: 'copay',
    from: null,
    to: null,
    card: { [name]: '7' },
    outcome: 'applied',
  })
  expect(plan({ copay: 'approved' }, financialSupportStatus, name, { [name]: '7' }, { [name]: '7' })).toMatchObject({
    from: 'approved',
    to: 'approved',
    outcome: 'repeated',
  })
})

test('a notification changes nothing', () => {
  expect(plan({ pap: 'papInvite' }, notifyNextCall, '', { date: 'x', coPayMember: 'y' })).toEqual({
    track: null,
    from: null,
    to: null,
    card: {},
    outcome: 'applied',
  })
})
