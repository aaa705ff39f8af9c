// The form that puts a patient into a campaign: which one is chosen decides what is asked for besides.
import { z } from 'zod'
import type { CampaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import type { campaignsApi } from '@/lib/contract/messaging/campaigns'

export type SubscribeDraft = { campaign: string; given: Record<string, string> }
export type SubscribeBody = z.input<typeof campaignsApi.subscribePatient.body>

/** A value's form name: what stands in a text's braces may hold dots and brackets, which mean something in form names. */
export const valueField = (name: string) =>
  `given.v${name.replace(/[^a-z0-9]/gi, (sign) => `_${sign.charCodeAt(0)}_`)}` as const

const typedIn = ({ given }: SubscribeDraft, name: string) => given[valueField(name).slice('given.'.length)] ?? ''

/** Nobody is told: the campaign is on its way. */
export const unread = 'not read yet'

/** The chosen campaign as far as it is known: its words say which values they need. */
export type Chosen = { name: string; needed: readonly string[] }

export const subscribeDraft = (say: CampaignWords, chosen: Chosen | null) =>
  z
    .object({ campaign: z.string(), given: z.record(z.string(), z.string()).default({}) })
    .transform((draft, context): SubscribeBody => {
      const problem = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: path.split('.'), message, input: draft })
      // Chosen and not read yet: nothing is wrong that could be told, and nothing can be sent.
      if (!chosen) problem('campaign', draft.campaign === '' ? say.chooseACampaign : unread)
      const needed = chosen?.needed ?? []
      for (const name of needed) if (typedIn(draft, name).trim() === '') problem(valueField(name), say.give(name))
      return {
        name: chosen?.name ?? '',
        additionalData: needed.map((key) => ({ key, value: typedIn(draft, key) })),
      }
    })
