import { expect, test } from 'vitest'
import { draftStateOf } from '@/components/messaging/templates/template-drafts'
import { respell } from '@/lib/contract/messaging/templates'

const row = (body: string | null, version = 3) => ({
  wordings:
    body === null
      ? []
      : [
          {
            language: 'en' as const,
            body,
            version,
            updatedAt: '2026-11-20T10:00:00.000Z',
            updatedBy: 'Ana',
            encoding: 'GSM-7' as const,
            segments: 1,
            warnings: 0,
          },
        ],
})

test.each([
  ['nothing typed', row('a'), undefined, { body: 'a', base: 3, dirty: false, overtaken: false }],
  ['typed', row('a'), { body: 'b', base: 3 }, { body: 'b', base: 3, dirty: true, overtaken: false }],
  ['typed back', row('a'), { body: 'a', base: 3 }, { body: 'a', base: 3, dirty: false, overtaken: false }],
  ['emptied', row('a'), { body: '', base: 3 }, { body: '', base: 3, dirty: true, overtaken: false }],
  ['another saved', row('c', 4), { body: 'b', base: 3 }, { body: 'b', base: 3, dirty: true, overtaken: true }],
  [
    'another saved the same',
    row('b', 4),
    { body: 'b', base: 3 },
    { body: 'b', base: 4, dirty: false, overtaken: false },
  ],
  ['another took it away', row(null), { body: 'b', base: 3 }, { body: 'b', base: 3, dirty: true, overtaken: true }],
  ['a first text', row(null), { body: 'b', base: 0 }, { body: 'b', base: 0, dirty: true, overtaken: false }],
])('%s', (_case, given, draft, expected) => expect(draftStateOf(given, 'en', draft)).toEqual(expected))

test.each([
  ['canción', 'ó', 'o', 'cancion'],
  ['{{día}} y día', 'í', 'i', '{{día}} y dia'],
  ['{{ó', 'ó', 'o', '{{o'],
  ['{{ó}', 'ó', 'o', '{{o}'],
  ['“a” “b”', '“', '$&', '$&a” $&b”'],
  ['a\u200bb', '\u200b', '', 'ab'],
])('%s: %s written %s', (body, char, suggestion, expected) => expect(respell(body, char, suggestion)).toBe(expected))
