import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { type DeliveryListView, deliveriesAddress } from '@/components/callbacks/ground/delivery-address'
import { cappedCount, stateWords } from '@/components/callbacks/ground/delivery-words'
import { QuickLinks } from '@/components/kit/ui/quick-links'
import { useWords } from '@/components/kit/words/language'
import type { DeliveryRevision, StateFilter } from '@/lib/contract/callbacks/callback-views'

const quick = ['retrying', 'failed', 'blocked'] as const satisfies readonly StateFilter[]

type QuickStatesProps = { programId: string; view: DeliveryListView; counts: DeliveryRevision | undefined }

/** What needs somebody, one step away, with how many there are of each. */
export function QuickStates({ programId, view, counts }: QuickStatesProps) {
  const say = useWords(callbackWords)
  return (
    <QuickLinks
      label={say.deliveriesByState}
      links={[undefined, ...quick].map((state) => {
        const count = state && counts?.[state]
        return {
          key: state ?? '',
          href: deliveriesAddress.to(programId, view, { state }),
          label: state ? stateWords(say)[state] : say.all,
          current: view.state === state,
          ...(count !== undefined && { count: cappedCount(count), tone: count > 0 ? 'some' : 'none' }),
        }
      })}
    />
  )
}
