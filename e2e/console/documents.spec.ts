// A document that staff add: chosen, dropped or pasted, told what it is, seen, and taken away with a reason.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { smallPdf } from '@/lib/testing/small-pdf'
import { expect, expectAccessible, expectReflow, makePerson, signInAs, test } from '../fixtures'

const card = () =>
  sharp({ create: { width: 300, height: 190, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
const letter = smallPdf()

test('a document is added, viewed, renamed, taken away and put back', async ({ page, desk }) => {
  const patientId = await desk.invite()
  const path = `/p/${desk.program.id}/patients/${patientId}`
  await page.goto(`${path}?tab=documents`)
  const part = page.getByRole('region', { name: 'Documents' }).first()
  await expect(part).toContainText('No documents')

  // A file is what its bytes are, whatever its name says.
  await page
    .getByLabel('Add document')
    .last()
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog).toContainText('Choose what this document is.')
  await dialog.getByLabel('Document type').selectOption({ label: 'Insurance card' })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog).toContainText('We can’t open this file')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByLabel('Add document')
    .last()
    .setInputFiles({ name: 'scan.pdf', mimeType: 'image/jpeg', buffer: await card() })
  await dialog.getByLabel('Document type').selectOption({ label: 'Letter' })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByText('Document added').first()).toBeVisible()
  await expect(part.getByLabel('Type of Letter')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Documents\s*1/ })).toBeVisible()

  await part.getByRole('button', { name: 'Show Letter' }).click()
  await part.getByRole('button', { name: /Open Letter/i }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await part.getByLabel('Type of Letter').selectOption({ label: 'Insurance card' })
  await expect(part.getByLabel('Type of Insurance card')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)

  await part.getByRole('button', { name: 'Remove document: Insurance card' }).click()
  await dialog.getByLabel('Reason').fill('Wrong patient')
  await dialog.getByRole('button', { name: 'Remove document' }).click()
  await expect(part).toContainText('Removed by')
  await expect(part).toContainText('Wrong patient')
  await page.keyboard.press('z')
  await expect(part.getByLabel('Type of Insurance card')).toBeVisible()
  await expect(part).not.toContainText('Removed by')

  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByRole('button', { name: /Document added: Letter/ })).toBeVisible()
  await expect(page.getByText('Document removed')).toHaveCount(0)
})

test('what is dropped or pasted asks what it is, and what was asked for has arrived', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await desk.event(patientId, 'enrollment.status', 'needInfo')
  await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=documents`)
  const dialog = page.getByRole('dialog')
  const part = page.getByRole('region', { name: 'Documents' }).first()

  await part.evaluate(
    (target, bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'plan.pdf', { type: 'application/pdf' }))
      const event = { dataTransfer: transfer, bubbles: true, cancelable: true }
      target.dispatchEvent(new DragEvent('dragover', event))
      target.dispatchEvent(new DragEvent('drop', event))
    },
    [...letter],
  )
  await dialog.getByLabel('Document type').selectOption({ label: 'Insurer’s decision' })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(part.getByLabel('Type of Insurer’s decision')).toBeVisible()
  await expect(page.getByText('Review 1 new item')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download Insurer’s decision' }).click()
  // Drawn page by page, and never as it was sent.
  const kept = readFileSync(await (await download).path())
  expect(kept.subarray(0, 5).toString()).toBe('%PDF-')
  expect(kept.equals(letter)).toBe(false)

  await page.evaluate(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    },
    [...(await card())],
  )
  await dialog.getByLabel('Document type').selectOption({ label: 'Insurance card' })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByText('Review 1 new item')).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.keyboard.press('m')
  await expect(page.getByRole('tab', { name: /Documents/ })).toHaveAttribute('aria-selected', 'true')
})

test('an auditor reads what there is, and opens and changes nothing', async ({ page, desk, baseURL }) => {
  const patientId = await desk.invite()
  const path = `/p/${desk.program.id}/patients/${patientId}?tab=documents`
  await page.goto(path)
  await page
    .getByLabel('Add document')
    .last()
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: letter })
  await page.getByRole('dialog').getByLabel('Document type').selectOption({ label: 'Fax' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByLabel('Type of Fax')).toBeVisible()

  await signInAs(page, await makePerson('auditor', [desk.program.id]), baseURL)
  await page.goto(path)
  const part = page.getByRole('region', { name: 'Documents' }).first()
  await expect(part).toContainText('Fax')
  await expect(part.getByRole('button')).toHaveCount(0)
  await expect(part.getByRole('combobox')).toHaveCount(0)
})
