'use client'

import { Columns3, Printer, SlidersHorizontal } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { type ListView, turnedTo } from '@/components/patients/ground/list-address'
import { listWords } from '@/components/patients/ground/list-words'
import { type ListSort, pageSizes } from '@/lib/contract/patients/patient-list'

type ListMenuProps = {
  view: ListView
  onView: (view: ListView) => void
  onColumns: () => void
  onPrint: () => void
}

export function ListMenu({ view, onView, onColumns, onPrint }: ListMenuProps) {
  const say = useWords(listWords)
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" size="small" icon={<SlidersHorizontal aria-hidden />}>
          {say.view}
        </Button>
      }
    >
      {!view.searching && (
        <>
          <MenuLabel>{say.order}</MenuLabel>
          <MenuChoice
            label={say.order}
            value={`${view.sort} ${view.descending ? 'down' : 'up'}`}
            onValueChange={(order) => {
              const [sort, direction] = order.split(' ') as [ListSort, string]
              onView(turnedTo(view, { sort, descending: direction === 'down' }))
            }}
            options={Object.entries(say.orders).map(([value, label]) => ({ value, label }))}
          />
          <MenuSeparator />
        </>
      )}
      <MenuLabel>{say.perPage}</MenuLabel>
      <MenuChoice
        label={say.perPage}
        value={String(view.size)}
        onValueChange={(size) =>
          onView(turnedTo(view, { size: pageSizes.find((known) => String(known) === size) ?? view.size }))
        }
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      <MenuSeparator />
      <MenuItem icon={<Columns3 aria-hidden />} onSelect={onColumns}>
        {say.columns}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} onSelect={onPrint}>
        {say.print}
      </MenuItem>
    </Menu>
  )
}
