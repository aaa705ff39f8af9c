'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { listPositionOf } from '@/components/callbacks/delivery-position'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { useShortcut } from '@/components/kit/shortcuts'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { IconButton } from '@/components/kit/ui/icon-button'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'

/** Back to the list as it was left, and on to the delivery above or below in it. */
export function DeliveryCrumbs({ programId, deliveryId }: { programId: string; deliveryId: string }) {
  const say = useWords(callbackWords)
  const { instead } = useGo()
  const [{ back, previous, next }] = useState(() => listPositionOf(programId, deliveryId))
  // In place of this page: Back leads to the list, however many were looked at.
  const go = (address: string | null) => address && instead(address)
  useShortcut('k', () => go(previous), say.previousLabel, { enabled: previous !== null })
  useShortcut('j', () => go(next), say.nextLabel, { enabled: next !== null })

  return (
    <Breadcrumb
      crumbs={[{ label: say.callbacks, href: back }, { label: deliveryId }]}
      end={
        (previous || next) && (
          <div className="chrome flex items-center gap-0.5">
            <IconButton
              size="small"
              label={say.previousDelivery}
              shortcut="k"
              icon={<ChevronUp />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <IconButton
              size="small"
              label={say.nextDelivery}
              shortcut="j"
              icon={<ChevronDown />}
              disabled={!next}
              onClick={() => go(next)}
            />
          </div>
        )
      }
    />
  )
}
