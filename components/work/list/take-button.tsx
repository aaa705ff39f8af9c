'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { workKey } from '@/components/work/ground/work-queries'
import { workWords } from '@/components/work/ground/work-words'
import { useAssign } from '@/components/work/owners/use-assign'

type TakeButtonProps = { programId: string; patientId: string; name: string }

/** Nobody's patient becomes that of whoever is here, and with them all that waits; it can be undone. */
export function TakeButton({ programId, patientId, name }: TakeButtonProps) {
  const say = useWords(workWords)
  const client = useQueryClient()
  const { data: people } = useQuery(peopleQuery(programId))
  const me = people?.find(({ self }) => self)
  const assign = useAssign({ programId, patientId }, name)
  if (!me) return null
  const take = () =>
    assign.mutate(
      { to: { id: me.id, name: me.name }, from: null, mine: true },
      { onSettled: () => client.invalidateQueries({ queryKey: workKey(programId) }) },
    )
  return (
    <Button size="small" variant="quiet" icon={<Hand aria-hidden />} busy={assign.isPending} onClick={take}>
      {say.take}
      <span className="sr-only">{say.about(name)}</span>
    </Button>
  )
}
