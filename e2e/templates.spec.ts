// The texts of a program: written in both languages with the preview beside them, saved as versions, restored, and never
// written over by somebody who looked at an older one.
import type { Locator } from '@playwright/test'
import { saveTemplate } from '@/lib/messaging/sms/save-template'
import { inUnit } from '@/lib/platform/unit'
import { type Desk, expect, expectAccessible, expectReflow, operator, test } from './fixtures'

const address = (desk: Desk, kind?: string, text = '') =>
  `/p/${desk.program.id}/templates${kind ? `/edit?${new URLSearchParams({ kind, ...(text && { text }) })}` : ''}`

async function write(card: Locator, language: string, text: string) {
  const field = card.getByRole('textbox', { name: `Message in ${language}` })
  await field.fill(text)
  await expect(card.getByRole('button', { name: /^Discard/ })).toBeVisible()
  await expect(field).toHaveValue(text)
  return field
}

test.describe('as a supervisor', () => {
  test.use({ role: 'supervisor' })

  test('every occasion is listed; the list is accessible and reflows', async ({ page, desk }) => {
    await page.goto(address(desk))
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
    for (const name of [
      'Missing information',
      'Denied',
      'PAP missing information',
      'Call reminder',
      'Opt-out confirmation',
    ])
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page)
  })

  test('the editor, full of what it can say, is accessible and reflows', async ({ page, desk }) => {
    await page.goto(address(desk))
    await page.getByRole('link', { name: 'Missing information', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Missing information' })).toBeVisible()
    await write(page.getByRole('region', { name: 'Spanish' }), 'Spanish', 'Su receta “nueva” {{patient.dob}} {{ x')
    await expect(page.getByText('may reveal health information (a medicine)')).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page)
  })

  test('while typing: the phone, the cost, a cheaper spelling that undo takes back, warnings', async ({
    page,
    desk,
  }) => {
    await page.goto(address(desk, 'notify.sms.next.call'))
    const field = page.getByRole('textbox', { name: 'Message in Spanish' })
    const card = page.getByRole('region', { name: 'Spanish' })
    const phone = page.getByRole('figure', { name: 'Preview in Spanish' })
    await write(card, 'Spanish', '{{program.name}}: Su próxima llamada será {{date}}. Su diagnóstico.')
    await expect(phone).toContainText(`${desk.program.name}: Su próxima llamada será viernes 27 de noviembre`)
    await expect(card.getByRole('status')).toContainText('2 segments')
    await expect(card.getByRole('status')).toContainText('Unicode')
    await expect(card.getByRole('list', { name: 'Warnings' })).toContainText(
      '“diagnóstico” may reveal health information (someone’s care)',
    )
    await expect(card.getByRole('list', { name: 'Warnings' })).toContainText('how to opt out')

    await card.getByRole('textbox', { name: '{{date}}' }).fill('$& <b>{{x}}</b>')
    await expect(phone).toContainText('$& <b>{{x}}</b>')

    await card.getByRole('button', { name: /Replace all to send 1 segment/ }).click()
    await expect(field).toHaveValue('{{program.name}}: Su proxima llamada sera {{date}}. Su diagnostico.')
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue('{{program.name}}: Su próxima llamada será {{date}}. Su diagnóstico.')

    await page.keyboard.press('ControlOrMeta+End')
    await card.getByRole('button', { name: 'Insert {{program.phone}}' }).click()
    await expect(field).toHaveValue(/diagnóstico\.\{\{program\.phone\}\}$/)
  })

  test('saved as a version and sent from then on; an old one is restored as the newest', async ({ page, desk }) => {
    await page.goto(address(desk, 'enrollment.status', 'approved'))
    const card = page.getByRole('region', { name: 'English' })
    const first = await card.getByRole('textbox', { name: 'Message in English' }).inputValue()
    await write(card, 'English', '{{program.name}}: Good morning. Reply STOP.')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('English message saved as version 2')).toBeVisible()
    await expect(card).toContainText('version 2')
    await expect(card).toContainText('Kofi Osei')

    const patientId = await desk.invite()
    const token = await desk.token()
    const answer = await page.request.post(`/v1/patients/${patientId}/event`, {
      headers: { authorization: `Bearer ${token}` },
      data: { supportProgramId: desk.program.id, status: { name: 'enrollment.status', text: 'approved' } },
    })
    expect(answer.status()).toBe(200)
    await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
    await expect(page.getByText(`${desk.program.name}: Good morning. Reply STOP.`).first()).toBeVisible()

    await page.goto(address(desk, 'enrollment.status', 'approved'))
    const restore = page.getByRole('alertdialog').getByRole('button', { name: 'Restore' })
    await page.getByRole('button', { name: 'Restore version 1 in English' }).click()
    await restore.click()
    await expect(page.getByText('English message saved as version 3')).toBeVisible()
    await expect(card.getByRole('textbox', { name: 'Message in English' })).toHaveValue(first)
    await expect(page.getByRole('row', { name: /^English 3/ })).toContainText('In use')
  })

  test('another’s save in between is shown, and mine stays until I decide', async ({ page, desk }) => {
    await page.goto(address(desk, 'help'))
    const card = page.getByRole('region', { name: 'English' })
    const field = card.getByRole('textbox', { name: 'Message in English' })
    await write(card, 'English', '{{program.name}}: mine. Reply STOP.')
    const theirs = { kind: 'help', text: '', language: 'en', body: 'Theirs. STOP', version: 1 } as const
    await inUnit(operator, (unit) => saveTemplate(unit, { programId: desk.program.id, ...theirs }))
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByRole('alert')).toContainText('Test just saved version 2')
    await expect(card.getByRole('alert')).toContainText('Theirs. STOP')
    await expect(field).toHaveValue('{{program.name}}: mine. Reply STOP.')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Keep mine' }).click()
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('English message saved as version 3')).toBeVisible()
  })

  test('a new notification, by keyboard; taken away again', async ({ page, desk }) => {
    await page.goto(address(desk))
    const name = page.getByRole('textbox', { name: 'Name' })
    await page.getByRole('button', { name: 'Add a notification' }).click()
    await name.fill('two words')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Use only letters and numbers')).toBeVisible()
    await name.fill('visit.reminder')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Visit reminder' })).toBeVisible()
    const card = page.getByRole('region', { name: 'English' })
    await write(card, 'English', '{{program.name}}: See you at {{hour}}. Reply STOP.')
    await card.getByRole('button', { name: /^Save/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('English message saved as version 1')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Spanish' })).toContainText('get the message in the other one')

    await card.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Updates that request this notification are rejected')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('English message deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /^English 2/ })).toContainText('Deleted')
  })

  test('unsaved words are not lost by a click; too long and unfillable cannot be saved', async ({ page, desk }) => {
    await page.goto(address(desk, 'optOutConfirmation'))
    const card = page.getByRole('region', { name: 'English' })
    const field = card.getByRole('textbox', { name: 'Message in English' })
    await write(card, 'English', 'a'.repeat(1601))
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByText('Remove 1 character')).toBeVisible()
    await field.fill('{{program.name}}: bye {{name}}')
    await expect(card.getByText('this message can’t be sent')).toBeVisible()
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByRole('alert')).toContainText('nothing fills it on this occasion')
    await page.getByRole('link', { name: 'Templates' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(field).toHaveValue('{{program.name}}: bye {{name}}')
  })
})

test('a case manager reads the texts and is offered nothing to write', async ({ page, desk }) => {
  await page.goto(address(desk))
  await expect(page.getByRole('button', { name: 'Add a notification' })).toBeHidden()
  await page.goto(address(desk, 'enrollment.status', 'needInfo'))
  await expect(page.getByRole('textbox', { name: 'Message in English' })).toHaveAttribute('readonly')
  await expect(page.getByRole('figure', { name: 'Preview in English' })).toContainText('We need a few more details')
  await expect(page.getByRole('button', { name: /Save|Restore|Delete/ })).toHaveCount(0)
  await page.goto(address(desk, 'campaign', 'x.1'))
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
