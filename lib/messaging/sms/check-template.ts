// What the writer of a text is told while writing: how it reads on a phone, what it costs and why, what has to be sent
// along, and what speaks against it. By the functions that will render and count the message itself.

import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import {
  type CheckTemplateBody,
  respell,
  type TemplateCheck,
  type TemplateWarning,
} from '@/lib/contract/messaging/templates'
import { isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { isCopayKey } from '@/lib/contract/patients/event'
import { Refusal } from '@/lib/contract/refusals'
import { exampleValue } from './example-values'
import { findHealthWords } from './health-words'
import { type BuiltIn, builtInVariables, partnerVariablesOf, renderTemplate, variablesOf } from './render-template'
import { type Segments, segments } from './segments'
import { type OccasionRule, occasionRule } from './template-kinds'

export type CheckedProgram = { name: string; phone: string | null }

/** Nobody's: shown where a program has no number of its own yet. */
const examplePhone = '+12025550100'
const linkVariable = 'link' satisfies keyof BuiltIn

/** `shownLink`: a link of ours as it may be shown. Throws templateKind. */
export function checkTemplate(
  program: CheckedProgram,
  { kind, text, language, body, examples }: CheckTemplateBody,
  shownLink: string,
): TemplateCheck {
  const rule = occasionRule(kind, text)
  if (!rule) throw new Refusal('templateKind', { name: kind })

  const given = new Map(examples.map(({ key, value }) => [key, value]))
  const builtIn: Record<(typeof builtInVariables)[number], string> = {
    'program.name': program.name,
    'program.phone': program.phone ?? examplePhone,
    link: rule.link ? shownLink : (given.get(linkVariable) ?? exampleValue(linkVariable, language)),
  }
  const isOurs = (name: string): name is keyof typeof builtIn => Object.hasOwn(builtIn, name)
  const variables = variablesOf(body).map((name) => ({
    name,
    source: sourceOf(name, rule),
    example: isOurs(name) ? builtIn[name] : (given.get(name) ?? exampleValue(name, language)),
  }))
  const values = new Map(variables.map(({ name, example }) => [name, example]))
  const show = (words: string) => renderTemplate(words, values, builtIn).text ?? words

  const shown = show(body)
  const counted = count(shown)
  const written = withoutVariables(body)
  const costly = counted.costly.map((each) => ({ ...each, written: written.includes(each.char) }))
  const respelled = costly.reduce(
    (words, { char, suggestion, written: here }) =>
      here && suggestion !== undefined ? respell(words, char, suggestion) : words,
    body,
  )
  const cheaper = respelled === body ? counted.segments : count(show(respelled)).segments
  return {
    shown,
    ...counted,
    costly,
    cheaper: cheaper < counted.segments ? { body: respelled, segments: cheaper } : null,
    variables,
    warnings: body.trim() === '' ? [] : warningsOf(body, shown, rule, program),
  }
}

function sourceOf(name: string, rule: OccasionRule) {
  if (name === linkVariable && rule.link) return 'link' as const
  if (name !== linkVariable && (builtInVariables as readonly string[]).includes(name)) return 'program' as const
  return rule.entries ? ('partner' as const) : ('nobody' as const)
}

/** Beyond what any gateway takes it is counted roughly, as a message is: exactly would take the square of the length. */
function count(shown: string): Segments {
  const counted = segments(shown.slice(0, longestText))
  if (shown.length <= longestText) return counted
  return { ...counted, remaining: 0, segments: Math.ceil((counted.segments * shown.length) / longestText) }
}

const withoutVariables = (body: string) => body.replace(/\{\{[^{}]*\}\}/g, ' ')

// A word people are told to answer with: in capitals, or after the verb.
const stopWords = 'STOP|ALTO|PARAR|BAJA|CANCELAR|DETENER|UNSUBSCRIBE|QUIT|END'
const inCapitals = new RegExp(`\\b(?:${stopWords})\\b`)
const afterVerb = new RegExp(
  `\\b(?:reply|text|send|answer|responda|conteste|env[ií]e|escriba|mande)\\b[^.!?]{0,30}\\b(?:${stopWords})\\b`,
  'i',
)
const saysStop = (words: string) => inCapitals.test(words) || afterVerb.test(words)

function warningsOf(body: string, shown: string, rule: OccasionRule, program: CheckedProgram): TemplateWarning[] {
  const written = withoutVariables(body)
  const names = variablesOf(body)
  const unfilled = rule.entries ? [] : partnerVariablesOf(body)
  const personal = names.filter((name) => isAdditionalKey(name) || isCopayKey(name))
  const stray = written.match(/\{\{|\}\}/g) ?? []
  const warn = (on: boolean, fault: TemplateWarning['fault'], words: readonly string[] = []) =>
    on ? [{ fault, words: [...words] }] : []
  return [
    ...warn(shown.length > longestText || body.length > longestText, 'tooLong'),
    ...warn(unfilled.length > 0, 'nobodyFills', unfilled),
    ...findHealthWords(written).map(({ topic, words }) => ({ fault: 'healthWord' as const, topic, words })),
    ...warn(personal.length > 0, 'personalVariable', personal),
    ...warn(!names.includes('program.name') && !written.includes(program.name), 'nameMissing'),
    ...warn(rule.stop && !saysStop(written), 'stopMissing'),
    ...warn(!rule.link && names.includes(linkVariable), 'linkNotIssued'),
    ...warn(rule.link && !names.includes(linkVariable), 'linkUnused'),
    ...warn(program.phone === null && names.includes('program.phone'), 'phoneMissing'),
    ...warn(stray.length > 0, 'strayBraces', [...new Set(stray)]),
  ]
}
