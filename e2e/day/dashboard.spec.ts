// The dashboard in the browser: figures that are true, doors to whoever stands behind them, the same as tables, by
// keyboard, in every width and theme; and another program's patients in none of it.
import { readFileSync } from 'node:fs'
import { recordConsents } from '@/lib/consents/record-consents'
import { ConsentName } from '@/lib/contract/vocabulary'
import { makeReports } from '@/lib/dashboard/reports/make-reports'
import { changeRow } from '@/lib/log/change-row'
import { tailOf } from '@/lib/log/cursor'
import type { ChangeKind } from '@/lib/log/kinds'
import { messageMoved, patientMoved } from '@/lib/log/parts'
import { single } from '@/lib/platform/unit'
import { expect, expectAccessible, expectReflow, makePerson, operator, press, signInAs, test } from '../fixtures'

/** Rows of a CTE that wrote them by hand, told to the log as the product tells its own. */
const tell = (of: string, at: string, kind: ChangeKind, data: string, table: 'patient' | 'sms') =>
  changeRow({
    of: `${of} written left join ${table} was on false`,
    patient: table === 'patient' ? 'written.id' : 'written.patient_id',
    program: 'written.program_id',
    at: `written.${at}`,
    kind,
    subject: 'written.id',
    data,
  })

/** Steps of a month: who came in when, and what became of them. */
const history = `
  with people as (
    insert into patient (id, program_id, external_id, phone_number, first_name, last_name, zones, lifecycle, created_at, updated_at)
    select 'pt_' || $1 || lpad(n::text, 4, '0'), $1, 'EXT-' || n, '+1202' || (1000000 + abs(hashtext($1)) % 8000000 + n),
           (array['Marta', 'Eli', 'Lian', 'Ramón', 'Ruth'])[1 + n % 5], (array['Alvarez', 'Brown', 'Chen', 'Díaz', 'Evans', 'Flores'])[1 + n % 6],
           '{America/New_York}', 'invited', now() - at, now() - at
      from generate_series(1, $2::int) n, lateral (select interval '1 h' + n * interval '50 days' / $2::int as at) x
    returning *
  )${tell('people', 'created_at', 'invited', patientMoved('was', 'written'), 'patient')}`

/** Steps are there a moment after their cause: until the reader has followed what happened to the program. */
const followed = (programId: string) =>
  expect
    .poll(async () => {
      const text = `select count(*)::int as n from ${tailOf('dashboard')} where c.program_id = $1 and c.patient_id is not null`
      return (await single(operator).sql<{ n: number }>({ name: '', text }, [programId]))[0]?.n
    })
    .toBe(0)

/** What is set, of what share, within how many days, and of whom. */
const moves: [set: string, share: number, days: number, of: string][] = [
  ["lifecycle = 'active'", 0.8, 1.5, 'true'],
  ["enrollment = 'needInfo'", 0.3, 1, 'true'],
  ["enrollment = 'enrollComplete'", 0.75, 3, 'true'],
  ["enrollment = 'pending'", 0.8, 2, "p.enrollment = 'enrollComplete'"],
  ["enrollment = 'approved'", 0.7, 9, "p.enrollment = 'pending'"],
  ["pap = 'papInvite'", 0.3, 3, 'true'],
  ["pap = 'papProcess'", 0.7, 4, "p.pap = 'papInvite'"],
  ["pap = 'papApproved'", 0.6, 6, "p.pap = 'papProcess'"],
]

async function fill(programId: string, patients: number) {
  const sql = (text: string, values: unknown[]) => single(operator).sql<{ n: number }>({ name: '', text }, values)
  await sql(history, [programId, patients])
  for (const [place, [set, share, days, of]] of moves.entries())
    await sql(
      `with moved as (
         update patient p set ${set}, updated_at = p.updated_at + (0.1 + mod(abs(hashtext('t' || ${place} || p.id)), 100) / 100.0) * $3::float8 * interval '1 day'
           from patient was
          where was.id = p.id and p.program_id = $1 and mod(abs(hashtext('s' || ${place} || p.id)), 100) < $2::float8 * 100 and ${of}
            and p.updated_at < now() - 1.2 * $3::float8 * interval '1 day'
         returning p.id, p.program_id, p.updated_at, ${patientMoved('was', 'p')} as changed
       )${tell('moved', 'updated_at', 'patientMoved', 'written.changed', 'patient')}`,
      [programId, share, days],
    )
  // Four of five had a yes in the ledger half a day after they came, whatever became of their case.
  const consented = await single(operator).sql<{ id: string; at: Date }>(
    {
      name: '',
      text: `select id, created_at + interval '12 hours' as at from patient
              where program_id = $1 and mod(abs(hashtext(id)), 100) < 80 and created_at < now() - interval '13 hours' order by id`,
    },
    [programId],
  )
  const { communication: name } = ConsentName
  await recordConsents(
    single(operator),
    consented.map(({ id, at }) => ({ patientId: id, name, value: true, basis: 'attested', channel: 'api', at })),
  )
  await sql(
    `with made as (
     insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at, sent_at, delivered_at)
     select 'sms_' || p.id || '_' || k, program_id, p.id, p.phone_number, 'invitation', '', 'en', 'Hello', 'GSM-7', 1, s.state,
            case s.state when 'suppressed' then (array['optedOut', 'consentMissing', 'consentMissing'])[1 + mod(k, 3)] when 'failed' then (array['landline', 'undeliverable'])[1 + mod(k, 2)] end,
            at, at, case when s.state in ('sent', 'delivered') then at end, case when s.state = 'delivered' then at + (1 + mod(abs(hashtext(p.id || k)), 60)) * interval '300 ms' end
       from patient p cross join generate_series(1, 3) k
      cross join lateral (select p.created_at + k * interval '2 days' as at, mod(abs(hashtext(p.id || k)), 20) as dice) d
      cross join lateral (select case when dice < 15 then 'delivered' when dice < 16 then 'sent' when dice < 17 then 'failed' else 'suppressed' end as state) s
      where p.program_id = $1 and at < now()
     returning *
     )${tell('made', 'created_at', 'messageMade', messageMoved('was', 'written'), 'sms')}`,
    [programId],
  )
  await followed(programId)
}

const count = async (programId: string, where: string) =>
  (
    await single(operator).sql<{ n: number }>(
      {
        name: '',
        text: `select count(*)::int as n from patient where program_id = $1 and created_at > now() - interval '7 days' and ${where}`,
      },
      [programId],
    )
  )[0]?.n ?? 0

test('every figure says what is so, and opens the patients behind it', async ({ page, desk }) => {
  await fill(desk.program.id, 240)
  const [patientId] = [await desk.invite()]
  await desk.event(patientId, 'enrollment.status', 'needInfo')
  await page.goto(`/p/${desk.program.id}/dashboard?from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText('No data for these dates.').first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  const funnel = page.getByRole('region', { name: 'From referral to approval' })
  await expect(funnel.getByRole('link', { name: '241 – Referred' })).toBeVisible()
  await expect(funnel.getByRole('listitem').filter({ hasText: 'Reached' })).toContainText('0% of referred')
  await expect(page.getByRole('table', { name: 'By prescriber' }).getByRole('row')).toHaveCount(2)
  // Four figures, the way, where patients stall, and five of those behind a number, without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/p/${desk.program.id}/dashboard?days=90&show=entered`)
  await expect(
    page
      .getByRole('region', { name: /^Referred/ })
      .getByRole('row')
      .nth(5),
  ).toBeInViewport({ ratio: 1 })
  await page.goto(`/p/${desk.program.id}/dashboard?days=90`)
  const loops = page.getByRole('region', { name: 'Missing information' })
  await expect(loops.getByText(/^\d+ information requests to \d+ patients/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/sent messages were delivered/)).toBeVisible()

  // How it is counted, and the same as a table, by keyboard alone.
  await funnel.getByRole('button', { name: 'How “From referral to approval” is counted' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('how far each has come')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await funnel.getByRole('button', { name: 'as a table' }).press('Enter')
  const approved = funnel.getByRole('row', { name: /^Approved/ })
  const all = Number.parseInt((await approved.getByRole('cell').first().textContent()) ?? '', 10)
  expect(all).toBeGreaterThan(20)

  await approved.getByRole('link').press('Enter')
  // Its patients stand below, on the same page; Back closes them, and they are chosen and taken away as in the list.
  await expect(page).toHaveURL(/show=approved/)
  const list = page.getByRole('region', { name: /^Approved/ })
  await expect(list.getByRole('status').first()).toHaveText(String(all))
  await expect(list.getByRole('row')).toHaveCount(Math.min(all, 25) + 1)
  await expectAccessible(page)
  await page.goBack()
  await expect(list).toBeHidden()
  await page.goForward()
  const peek = page.getByRole('complementary', { name: 'Patient' })
  await list.getByRole('rowheader').first().getByRole('link').focus()
  await press(page, ' ', peek)
  await expect(peek.getByRole('link', { name: 'Open' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  // The row that has the focus is chosen and let go by its key; the whole page of them is not.
  await list.getByRole('rowheader').first().getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await expect(list.getByRole('checkbox').nth(1)).toBeChecked()
  await expect(list.getByRole('checkbox').nth(2)).not.toBeChecked()
  await page.keyboard.press('x')
  await expect(list.getByRole('checkbox').nth(1)).not.toBeChecked()
  await list.getByRole('rowheader').nth(1).getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(list.getByRole('checkbox').nth(2)).toBeChecked()
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await list.getByRole('button', { name: `Export ${all}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Dashboard: Approved')
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: `Show all ${all}` }).click()
  await expect(page).toHaveURL(/patients\?behind=approved\./)
  await page.goBack()
  await list.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/patients\/pt_/)
})

test('consent given is what the ledger has; who is past it without that is marked, and in no figure', async ({
  page,
  desk,
}) => {
  await desk.invite({ requiredConsent: true })
  const attested = await desk.invite({
    requiredConsent: false,
    additionalData: [{ key: 'insurance.carrier', value: 'Blue Plan', editable: true }],
  })
  const further = await desk.invite({ requiredConsent: true })
  await desk.event(further, 'enrollment.status', 'approved')
  await followed(desk.program.id)
  await page.goto(`/p/${desk.program.id}/dashboard?days=7`)
  const funnel = page.getByRole('region', { name: 'From referral to approval' })
  await expect(funnel.getByRole('link', { name: '3 – Referred' })).toBeVisible()
  await expect(funnel.getByRole('link', { name: '1 – Consent given' })).toBeVisible()
  await expect(funnel.getByText('0 signed')).toBeVisible()
  await expect(page.locator('dl').getByText('of 3').first()).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await funnel.getByRole('link', { name: '+ 1 inferred – Consented: inferred' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consented: inferred' })).toBeVisible()
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', new RegExp(further))
  await page.goBack()
  await funnel.getByRole('link', { name: /^1 attested/ }).click()
  const list = page.getByRole('region', { name: /^Consent attested/ })
  await expect(list.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', new RegExp(attested))
  await list.getByRole('link', { name: /^Close the list/ }).click()
  await expect(list).toBeHidden()

  // Owner and payer narrow every figure.
  await page.getByLabel('Payer', { exact: true }).selectOption('Blue Plan')
  await expect(page).toHaveURL(/payer=Blue/)
  await expect(funnel.getByRole('link', { name: '1 – Referred' })).toBeVisible()
  await expect(page.getByText('Messages and callbacks are counted for the whole program.')).toBeVisible()
  const payers = page.getByRole('table', { name: 'By payer' })
  await expect(payers.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Payer', { exact: true }).selectOption('')
  await page.getByLabel('Owner', { exact: true }).selectOption({ label: 'Unassigned' })
  await expect(page).toHaveURL(/owner=nobody/)
  await expect(funnel.getByRole('link', { name: '3 – Referred' })).toBeVisible()
})

test('figures of a week are those of the record; a bar and a day open their own', async ({ page, desk }) => {
  await fill(desk.program.id, 200)
  await page.goto(`/p/${desk.program.id}/dashboard?days=30`)
  const legs = page.getByRole('region', { name: 'Time to each step' })
  await legs.scrollIntoViewIfNeeded()
  await expect(legs.locator('.recharts-bar-rectangle').first()).toBeVisible()
  const spread = legs.getByRole('region', { name: 'Referral to consent' })
  await spread.locator('.recharts-bar-rectangle path').nth(2).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Referral to consent: 4–24 hr/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'Messages' }).locator('.recharts-bar-rectangle path').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Messages: / })).toBeVisible()

  await page.goto(`/p/${desk.program.id}/dashboard?days=7`)
  const entered = await count(desk.program.id, 'true')
  const region = page.getByRole('region', { name: 'Referrals and approvals by day' })
  await region.getByRole('button', { name: 'as a table' }).click()
  const cells = await region.getByRole('row').locator('td:nth-of-type(1)').allTextContents()
  expect(cells).toHaveLength(7)
  // The week of the picture begins at a midnight, that of the count a little later.
  const shown = cells.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  expect(Math.abs(shown - entered)).toBeLessThanOrEqual(6)
})

test('is whole in every width and theme, as pictures and as tables, and on paper', async ({ page, desk }) => {
  await fill(desk.program.id, 120)
  await page.goto(`/p/${desk.program.id}/dashboard`)
  // Charts are drawn with the first sign of somebody.
  await page.mouse.move(600, 400)
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expectReflow(page)
  await page.getByRole('button', { name: 'Show as tables' }).click()
  await expect(page.getByRole('table', { name: 'Messages' })).toBeVisible()
  await expectReflow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  // Half of them as pictures again, so that both are looked at.
  for (const name of ['From referral to approval', 'Time to each step', 'Messages'])
    await page.getByRole('button', { name: `Show “${name}” as a chart` }).click()
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'From referral to approval' })).toBeVisible()
  const chart = page.locator('.recharts-surface').first()
  await expect(chart).toBeVisible()
  expect((await chart.boundingBox())?.width).toBeGreaterThan(200)
})

test('a report is made for whom the program names, told of in the console, and read behind sign-in', async ({
  page,
  desk,
  baseURL,
}) => {
  const supervisor = await makePerson('supervisor', [desk.program.id])
  await signInAs(page, supervisor, baseURL)
  await page.goto(`/p/${desk.program.id}/settings`)
  const plan = page.getByRole('region', { name: 'Dashboard goals and reports' })
  await plan.getByLabel('Due dates met, %').fill('900')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan).toContainText('Enter a whole number from 1 to 100')
  await plan.getByLabel('Due dates met, %').fill('90')
  await plan.getByLabel('How often').selectOption({ label: 'Every week' })
  await plan.getByRole('checkbox').first().check()
  await plan.getByRole('checkbox').last().check()
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Goals and reports saved').first()).toBeVisible()
  await expectAccessible(page)

  // The site's own worker may have made it already.
  await makeReports(operator)
  await page.goto(`/p/${desk.program.id}/dashboard`)
  await expect(page.locator('dl').getByText('goal 90%')).toBeVisible()
  await expect(page.getByText('A new dashboard report is ready')).toBeVisible()
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('New', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download/ }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain('Key figures,"Referral to approval, days (median)"')
  await expect(page.getByText('New', { exact: true })).toBeHidden()
})
