// The sections below the calls, as text: the same tables as on the page.
import { code, fenced, json, table } from '@/components/contract/markdown'
import { hintRows } from '@/components/contract/reference-errors'
import { endingRows } from '@/components/contract/sandbox-section'
import { receiverSamples } from '@/components/partners/ground/samples'
import { optCallbackNotes } from '@/lib/contract/operation-notes'
import { clientGuide, guideHead, guides } from '@/lib/contract/partners/guides'
import { hintAbout } from '@/lib/contract/partners/hints'
import { receiverNotes } from '@/lib/contract/partners/receiver-notes'
import { sandboxAbout } from '@/lib/contract/partners/sandbox-notes'
import { additionalGroups, additionalKeys } from '@/lib/contract/patients/additional-data'
import { textsOf } from '@/lib/contract/patients/event'
import { settled } from '@/lib/contract/settled'

const typescript = (text: string) => fenced('ts', text)
const receiver = receiverSamples.find(({ language }) => language === 'TypeScript')?.text ?? ''

/** Each with its heading. */
export const markdownSections = (base: string): string[] => [
  '## Opt-out callback',
  ...optCallbackNotes.prose,
  json(optCallbackNotes.sample),
  '## Typed client',
  `One file of TypeScript without packages, generated from this interface: ${code(`curl -sS -o hubline.ts ${base}/client.ts`)}.`,
  typescript(clientGuide),
  '## Receivers',
  ...receiverNotes,
  `Fixed signatures to verify by: ${base}/downloads/webhook-vectors.json. The receiver below is ${base}/downloads/receiver.ts; the page ${base}/reference#receivers has it in Python, C# and Java too.`,
  typescript(receiver),
  '## Sandbox and test numbers',
  ...sandboxAbout,
  table(
    ['phoneNumber ends in', 'does', 'The person', 'You get'],
    endingRows.map(({ digits, does, person, partner }) => [digits, code(does), person, partner]),
  ),
  '## Guides',
  'Each begins with this function, and reads HUB, TOKEN and PROGRAM from the environment.',
  typescript(guideHead),
  ...guides.flatMap(({ title, prose, code: lines }) => [`### ${title}`, ...prose, typescript(lines)]),
  '## Keys of additionalData',
  table(
    ['Key', 'Group', 'Meaning', 'Kind of value'],
    Object.entries(additionalKeys).map(([key, { group, label, kind }]) => [
      code(key),
      additionalGroups[group],
      label,
      kind === 'yesNo' ? 'yes or no' : kind,
    ]),
  ),
  '## Event kinds and texts',
  table(
    ['status.name', 'status.text'],
    Object.entries(textsOf).map(([name, texts]) => [code(name), texts.filter(Boolean).join(', ') || 'empty']),
  ),
  '## Hints',
  hintAbout,
  table(
    ['x-hint', 'What it means'],
    hintRows.map(({ kind, means }) => [code(kind), means]),
  ),
  '## Contract notes',
  ...Object.entries(settled).flatMap(([area, points]) => [
    `### ${area}`,
    table(
      ['Point', 'How it is settled', 'Setting'],
      points.map(({ point, answer, switch: setting }) => [point, answer, setting ?? '']),
    ),
  ]),
]
