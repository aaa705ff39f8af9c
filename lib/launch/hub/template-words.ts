// What speaks against a text, in the words of the command line.

import { numberWords } from '@/lib/contract/bilingual'
import { deskWords } from '@/lib/contract/languages/desk'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import type { TemplateFault, TemplateWarning, WordTopic } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

const topics: Record<WordTopic, string> = {
  medicine: 'a medicine',
  illness: 'an illness',
  care: 'somebody’s care',
  money: 'money',
  decision: 'a decision',
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

const said: Record<TemplateFault, (warning: TemplateWarning, language: PatientLanguage) => string> = {
  tooLong: () => `It is longer than the ${numberWords(longestText)} characters a gateway takes: it could not be sent.`,
  nobodyFills: ({ words }) => `Nothing fills ${braced(words)} here: this text could never be sent.`,
  healthWord: ({ words, topic }) =>
    `${quoted(words)} may tell of ${topic ? topics[topic] : 'somebody’s health'} to whoever sees the screen. Neutral words are safer.`,
  personalVariable: ({ words }) => `${braced(words)} puts personal data on a lock screen.`,
  nameMissing: () => 'It does not say who writes: put {{program.name}} in.',
  stopMissing: (_, language) =>
    `It does not say how to stop. This can be the first message a phone gets: end with “${deskWords[language].stop}”`,
  linkNotIssued: () => 'Hubline issues no link on this occasion: without one from the partner, nothing is sent.',
  linkUnused: () => 'Hubline issues a link here, and the text leaves it out: put {{link}} in.',
  phoneMissing: () => 'The program has no phone number yet: until it has, nothing is sent.',
  strayBraces: ({ words }) => `${words.join(' and ')} without its partner: it is sent as it stands, not filled in.`,
}

/** A sentence that says what is wrong and, where it can, what to do. */
export const warningSentence = (warning: TemplateWarning, language: PatientLanguage) =>
  said[warning.fault](warning, language)
