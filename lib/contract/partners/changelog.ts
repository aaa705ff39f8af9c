// TABLE: what has changed of the interface, newest first, and what a partner may rely on. The test beside it compares the
// lines of the interface (interface-lines.ts of lib/testing) with all that stands here: an addition needs an entry, a removal fails.
import first from './interface-1.0.0.json'
import story from './interface-1.1.0.json'
import deep from './interface-1.2.0.json'

export type Release = {
  version: string
  /** yyyy-mm-dd */
  date: string
  about: string
  /** Lines of the interface that are new with it. */
  adds: readonly string[]
}

export const promise: readonly string[] = [
  'Calls, members that may be left out, answers’ members, error types and callbacks are added at any time. Ignore what you don’t know.',
  'Nothing is removed or narrowed in /v1, and nothing new is required. That happens only under a new path, /v2.',
  'Before anything ends you hear of it 12 months ahead: in the headers deprecation (RFC 9745) and sunset (RFC 8594) of each answer, here, and in the partner portal.',
]

/** The version that the document says. */
export const interfaceVersion = '1.2.0'

export const changelog: readonly Release[] = [
  {
    version: interfaceVersion,
    date: '2026-11-24',
    about:
      'A body nested deeper than 32 levels is refused; no call of the interface needs more than six. A token can want its calls signed as callbacks are; those of before want nothing.',
    adds: deep,
  },
  {
    version: '1.1.0',
    date: '2026-11-23',
    about:
      'GET /v1/sandbox/story tells what happened to a patient of a sandbox, with the scope sandbox. Answers to a token carry ratelimit-policy and ratelimit. prefer: handling=strict refuses what is otherwise hinted at. An invitation whose birth date was perhaps misspelled is held until a person has looked.',
    adds: story,
  },
  {
    version: '1.0.0',
    date: '2026-11-23',
    about: 'The interface as it is promised from here on.',
    adds: first,
  },
]
