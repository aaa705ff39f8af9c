// The end of a session: said two minutes before, put off with one key, and, once it has come, gone on from in place with
// everything that was typed. The browser's clock and the row of the session are moved on together.
import { pool } from '@/lib/platform/db/client'
import { expect, expectAccessible, test } from '../fixtures'

test('the warning comes, one key puts it off; run out, the password goes on where one was, with the draft', async ({
  page,
  desk,
}) => {
  const idle = (seconds: number) =>
    pool().query("update session set seen_at = now() - $2 * interval '1 second' where staff_id = $1", [
      desk.person.id,
      seconds,
    ])
  const sinceSeen = async () => {
    const { rows } = await pool().query<{ seconds: number }>(
      'select extract(epoch from now() - max(seen_at))::float as seconds from session where staff_id = $1',
      [desk.person.id],
    )
    return rows[0]?.seconds ?? 0
  }
  await page.clock.install()
  await page.goto(`/p/${desk.program.id}/patients/new`)
  await page.getByLabel('Partner ID').fill('EXT-late')
  await expect(page.getByText(/Draft saved \d{1,2}:\d\d [AP]M/)).toBeVisible()

  await idle(13.5 * 60)
  await page.clock.fastForward('13:30')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(warning).toContainText(/1:\d\d/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()
  expect(await sinceSeen()).toBeLessThan(60)
  await expect(page.getByLabel('Partner ID')).toHaveValue('EXT-late')

  await idle(13.5 * 60)
  await page.clock.fastForward('13:30')
  await expect(warning).toBeVisible()
  await idle(15.5 * 60)
  await page.clock.fastForward('02:00')
  const again = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  await expect(again).toBeVisible()
  await expect(warning).toBeHidden()
  await expect(page.getByLabel('Partner ID')).toBeHidden()
  await expectAccessible(page)
  await again.getByLabel('Password', { exact: true }).fill(desk.person.password)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Partner ID')).toHaveValue('EXT-late')
  await page.reload()
  await expect(page.getByText('Your draft is here')).toBeVisible()
  await expect(page.getByLabel('Partner ID')).toHaveValue('EXT-late')
})
