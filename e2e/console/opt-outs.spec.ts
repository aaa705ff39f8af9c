// The opt-out report in a browser: every revocation, by every channel, and how long it took.
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { inSql } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, operator, test } from '../fixtures'

test('every opt-out and opt-in stands there with its words, and filters stand in the address', async ({
  page,
  desk,
}) => {
  await page.goto(`/p/${desk.program.id}/opt-outs`)
  await expect(page.getByText('No opt-outs yet')).toBeVisible()
  await expectAccessible(page)

  const patientId = await desk.invite()
  const programId = desk.program.id
  const letter = { patientId, programId, channel: 'console', reason: 'said so by letter' } as const
  await inSql(operator, (unit) => optOutHere(unit, letter))
  await inSql(operator, (unit) => optInHere(unit, { ...letter, reason: 'called again' }))
  await inSql(operator, (unit) => optOutHere(unit, { ...letter, channel: 'api', reason: '' }))

  await page.goto(`/p/${programId}/opt-outs`)
  await expect(page.getByText('Slowest by staff')).toBeVisible()
  const rows = page.getByRole('rowgroup').last().getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('said so by letter')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page, 390)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Type').selectOption({ label: 'Opt-ins' })
  await expect(page).toHaveURL(/direction=in/)
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Channel').selectOption({ label: 'Partner (API)' })
  await expect(page).toHaveURL(/channel=api/)
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(3)

  // A name leads to what was said with that phone.
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/messages/${patientId}`))
})
