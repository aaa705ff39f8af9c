// The commands about texts on this file's own database.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hub } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'

const { sql } = testDatabase()

test('texts are listed, saved as versions and taken away', async () => {
  const id = await makeProgram()
  const at = ['--program', id, '--kind', 'enrollment.status', '--text', 'denied', '--language', 'es']
  const saved = await hub('template', 'set', ...at, '--body', 'Fue denegada: {{link}}', '--json')
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(saved.out)).toMatchObject({
    program: id,
    version: 1,
    changed: true,
    encoding: 'GSM-7',
    warnings: [
      { fault: 'healthWord', topic: 'decision', words: ['denegada'] },
      { fault: 'nameMissing' },
      { fault: 'stopMissing' },
      { fault: 'linkNotIssued' },
    ],
  })

  const file = join(await mkdtemp(join(tmpdir(), 'hubline-texts-')), 'text.txt')
  await writeFile(file, '\uFEFF{{program.name}}: Hola.\nResponda STOP.\n')
  const named = await hub('template', 'set', ...at, '--file', file)
  expect(named).toEqual({
    code: 0,
    out: `Saved version 2 of enrollment.status denied (es) of ${id}: 1 segment, GSM-7.\n`,
    err: '',
  })
  const [row] = await sql("select body, updated_by from sms_template where text = 'denied' and program_id = $1", [id])
  expect(row?.body).toBe('{{program.name}}: Hola.\nResponda STOP.')

  const { out } = await hub('template', 'list', '--program', id)
  expect(out).toContain('enrollment.status denied')
  expect(out).toContain('es  v2    1 × GSM-7  "{{program.name}}: Hola.\\nResponda STOP."')

  expect(await hub('template', 'remove', ...at)).toMatchObject({ code: 0 })
  expect(await hub('template', 'remove', ...at)).toMatchObject({
    code: 1,
    err: `There is no text enrollment.status denied (es) of ${id}.\n`,
  })
  const wrong = ['--program', id, '--kind', 'nowhere', '--language', 'en', '--body', 'x']
  expect(await hub('template', 'set', ...wrong)).toMatchObject({
    code: 1,
    err: expect.stringContaining('nowhere is no'),
  })
})
