// The time of a next call: kept only when it keeps the rules, or when the person has read which it does not.

import type { NextCall } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { brokenRule, type CallPlace } from './judge-time'

/** Throws callTimeRefused with the rule. What has passed is no time for a call, whoever confirms it. */
export function requireCallTime({ at, anyway }: NextCall, now: Date, place: CallPlace): Date {
  const rule = brokenRule(Date.parse(at), now.getTime(), place)
  if (rule && (rule === 'past' || !anyway)) throw new Refusal('callTimeRefused', { data: { rule } })
  return new Date(at)
}
