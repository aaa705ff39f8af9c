import { expect, test } from 'vitest'
import { parseCommand, usageOf, WrongUse } from './command'
import { commands } from './commands'

const parse = (line: string) => parseCommand(commands, line.split(' ').filter(Boolean))
const refused = (line: string): string => {
  try {
    parse(line)
  } catch (error) {
    if (error instanceof WrongUse) return error.message
    throw error
  }
  throw new Error(`taken: ${line}`)
}

test.each<[string, object]>([
  ['token issue --program one --program two', { program: ['one', 'two'], scope: [] }],
  ['token issue --program one --scope invite event --json', { program: ['one'], scope: ['invite', 'event'] }],
  ['token issue --program=one,two --scope=invite', { program: ['one', 'two'], scope: ['invite'] }],
  ['token issue --scope invite,event --program one one', { program: ['one'], scope: ['invite', 'event'] }],
  ['program create --id x --name X', { id: 'x', name: 'X', timezone: undefined, phone: undefined }],
  ['patient show --id=pt_1', { id: 'pt_1' }],
  ['link issue --patient pt_1 --flow dosage --send', { patient: 'pt_1', flow: 'dosage', send: true }],
  ['program set --id x --asks-income on --link-days 3', { 'asks-income': 'on', 'link-days': '3', strict: undefined }],
  ['endpoint add --program one --url u --shape pap,consent', { program: 'one', shape: ['pap', 'consent'] }],
  ['callbacks replay --since 24h --dry-run', { since: '24h', until: undefined, 'dry-run': true }],
  ['callbacks replay --since 24h', { 'dry-run': false, program: undefined }],
  [
    'user create --email a@b.c --role auditor --program one --name=-A',
    { role: 'auditor', program: ['one'], name: '-A' },
  ],
])('%s', (line, values) => {
  const parsed = parse(line)
  expect(parsed.values).toMatchObject(values)
  expect(parsed.json).toBe(line.endsWith('--json'))
})

test.each<[string, RegExp]>([
  ['program create --name X', /^--id is missing\.\nUsage: .*program create --id ID/],
  ['program create --id x --name', /Usage: /],
  ['program create --id x --name X extra', /Usage: /],
  ['program create --id x --name X --colour red', /Unknown option '--colour'\.?\nUsage: /],
  [
    'token issue --program one --scope everything',
    /^--scope cannot be everything: use invite, event, campaign, media, diagnose, sandbox\.\nUsage: /,
  ],
  ['token issue --scope invite', /^--program is missing\./],
  ['callbacks sample --program one --shape other', /^--shape cannot be other: use pap, dosage, consent\.\nUsage: /],
  ['callbacks list --program one --state lost', /^--state cannot be lost: use pending, /],
  ['program set --id one --pap-event-name other', /^--pap-event-name cannot be other: use Service\.Patient\./],
  ['program set --id one --invite-flow dosage', /^--invite-flow cannot be dosage: use consent, pap\.\nUsage: /],
  ['link issue --patient pt_1 --flow missing', /^--flow cannot be missing: use pap, dosage, consent\.\nUsage: /],
  ['link issue --flow pap', /^--patient is missing\./],
  ['link revoke', /^--link is missing\./],
  ['worker --help', /^Run a worker alone, .*\nUsage: npm run -s hub -- worker \[--json\]$/],
  ['user create --email a@b.c --role boss --program one', /^--role cannot be boss/],
  ['patient show --id=', /^--id is missing\./],
  ['patient', /^Commands:/],
  ['', /^Commands:/],
  [
    'patient show --help',
    /^Show all that is stored about a patient, or .*\.\nUsage: .*patient show --id ID \[--at TIME\] \[--json\]$/,
  ],
])('wrong use is told how: %s', (line, message) => expect(refused(line)).toMatch(message))

test('the list of commands shows each one as it is used', () => {
  const list = refused('help')
  for (const row of commands) expect(list).toContain(usageOf(row))
  expect(usageOf(commands.find(({ name }) => name === 'token issue') ?? { name: '', options: {} })).toBe(
    'npm run -s hub -- token issue --program ID [--program …] [--scope …] [--name NAME] [--signed] [--json]',
  )
})
