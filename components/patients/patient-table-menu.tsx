'use client'

import { SlidersHorizontal } from 'lucide-react'
import { type ListView, turnedTo } from '@/components/patients/list-address'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import type { Density } from '@/components/ui/table'
import { type ListSort, pageSizes } from '@/lib/contract/console-patient-list'

type ListMenuProps = {
  view: ListView
  onView: (view: ListView) => void
  density: Density
  onDensity: (density: Density) => void
}

const orders: { value: `${ListSort} ${'up' | 'down'}`; label: string }[] = [
  { value: 'updated down', label: 'Last updated' },
  { value: 'updated up', label: 'Longest untouched' },
  { value: 'created down', label: 'Last invited' },
  { value: 'created up', label: 'First invited' },
  { value: 'name up', label: 'Name' },
  { value: 'enrollment up', label: 'Enrollment' },
]

export function ListMenu({ view, onView, density, onDensity }: ListMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" size="small" icon={<SlidersHorizontal aria-hidden />}>
          View
        </Button>
      }
    >
      {!view.searching && (
        <>
          <MenuLabel>Order</MenuLabel>
          <MenuChoice
            label="Order"
            value={`${view.sort} ${view.descending ? 'down' : 'up'}`}
            onValueChange={(order) => {
              const [sort, direction] = order.split(' ') as [ListSort, string]
              onView(turnedTo(view, { sort, descending: direction === 'down' }))
            }}
            options={orders}
          />
          <MenuSeparator />
        </>
      )}
      <MenuLabel>Rows per page</MenuLabel>
      <MenuChoice
        label="Rows per page"
        value={String(view.size)}
        onValueChange={(size) =>
          onView(turnedTo(view, { size: pageSizes.find((known) => String(known) === size) ?? view.size }))
        }
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      <MenuSeparator />
      <MenuLabel>Height of rows</MenuLabel>
      <MenuChoice
        label="Height of rows"
        value={density}
        onValueChange={onDensity}
        options={[
          { value: 'compact', label: 'Compact' },
          { value: 'normal', label: 'Normal' },
          { value: 'comfortable', label: 'Comfortable' },
        ]}
      />
    </Menu>
  )
}
