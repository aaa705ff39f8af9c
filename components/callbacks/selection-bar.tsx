import { RotateCcw } from 'lucide-react'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { countOf } from '@/components/callbacks/ground/delivery-words'
import type { Selection } from '@/components/callbacks/use-selection'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

type SelectionBarProps = {
  selection: Selection
  onReplay: () => void
  /** What has happened since: the rows stand still while some are chosen. */
  updates: number
  onShow: () => void
}

/** What can be done with the rows that are chosen; stays in sight however long the list is, and moves none of them. */
export function SelectionBar({ selection, onReplay, updates, onShow }: SelectionBarProps) {
  const say = useWords(callbackWords)
  const n = selection.ids.length
  return (
    <div className={n > 0 ? barStyle : 'sr-only'}>
      <p role="status">{n > 0 && say.selected(numberWords(n))}</p>
      {n > 0 && (
        <>
          <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={onReplay}>
            {say.replaySelected(numberWords(n))}
          </Button>
          <Button variant="quiet" onClick={selection.clear}>
            {say.clear}
          </Button>
        </>
      )}
      <div role="status" className={updates > 0 ? 'flex items-center gap-2 border-line sm:border-l sm:pl-3' : ''}>
        {updates > 0 && (
          <>
            <span>{countOf(updates, say.update, say.updates)}</span>
            <Button size="small" onClick={onShow}>
              {say.show}
              <span className="sr-only"> {say.whatHasChanged}</span>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const barStyle =
  'chrome edge sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 self-start rounded-card border border-line ' +
  'bg-surface py-2 pr-2 pl-4 shadow-pop'
