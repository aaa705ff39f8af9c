// A campaign as the console shows it: its row with how many patients are in it, and its steps with their words.
import type { CampaignRow, CampaignView } from '@/lib/contract/messaging/campaigns'
import type { CampaignClass, CampaignState } from '@/lib/contract/messaging/message-vocabulary'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { campaignKind } from './step-text'

/** Rows of `campaign c`; the counts are of its entries. */
export const campaignColumns = `
  c.id, c.name, c.title, c.class, c.class_confirmed as "classConfirmed", c.state, c.updated_at as "updatedAt",
  (select count(*) from campaign_step s where s.campaign_id = c.id)::int as steps, n.active, n.completed, n.stopped`

export const campaignCounts = `
  cross join lateral (
    select count(*) filter (where e.state = 'active')::int as active,
           count(*) filter (where e.state = 'completed')::int as completed,
           count(*) filter (where e.state = 'stopped')::int as stopped
      from campaign_entry e where e.campaign_id = c.id) n`

/** Of a step: its words by language, the language of most patients first. */
export const stepList = `
  coalesce((select json_agg(json_build_object('position', s.position, 'daysAfter', s.days_after, 'wordings', coalesce(
      (select json_agg(json_build_object('language', t.language, 'body', t.body) order by t.language)
         from sms_template t where t.program_id = c.program_id and t.kind = '${campaignKind}'
          and t.text = c.id || '.' || s.position), '[]')) order by s.position)
    from campaign_step s where s.campaign_id = c.id), '[]')`

export type CountedRow = Omit<CampaignRow, 'class' | 'state' | 'updatedAt'> & {
  class: string
  state: string
  updatedAt: Date
}
export type ViewedRow = CountedRow & {
  version: number
  stopOn: string[]
  stepList: { position: number; daysAfter: number; wordings: { language: PatientLanguage; body: string }[] }[]
}

export const campaignRowOf = ({ state, updatedAt, ...row }: CountedRow): CampaignRow => ({
  ...row,
  class: row.class as CampaignClass,
  state: state as CampaignState,
  updatedAt: updatedAt.toISOString(),
})

export const campaignViewOf = ({ version, stopOn, stepList, ...row }: ViewedRow): CampaignView => ({
  ...campaignRowOf(row),
  version,
  stopOn,
  stepList,
})
