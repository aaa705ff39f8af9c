'use client'

import { useState } from 'react'
import { rowWords } from '@/components/batches/imports/row-words'
import { Field } from '@/components/kit/ui/field'
import { Select } from '@/components/kit/ui/select'
import { RowHead, TableCell, TableRow } from '@/components/kit/ui/table'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { columnKind, importFields, importTargets } from '@/lib/contract/batches/import-columns'
import { readValue } from '@/lib/contract/batches/import-values'
import { DateFormat } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { columnLabel } from '@/lib/contract/batches/names'
import { limits } from '@/lib/contract/fields'
import { additionalGroups, additionalKeys } from '@/lib/contract/patients/additional-data'

const isKnown = (to: string) => (importTargets as readonly string[]).includes(to)
/** No key of an entry begins with a space. */
const other = ' other'

const groups = Object.keys(additionalGroups) as (keyof typeof additionalGroups)[]
const keysOf = (group: string) =>
  Object.entries(additionalKeys).flatMap(([name, entry]) => (entry.group === group ? [name] : []))

type ColumnRowProps = {
  name: string
  column: ImportColumn
  values: readonly string[]
  fault: string | null
  onChange: (column: ImportColumn) => void
}

export function ColumnRow({ name, column, values, fault, onChange }: ColumnRowProps) {
  const say = useWords(rowWords)
  const language = useLanguage()
  const { to } = column
  const [custom, setCustom] = useState(to !== '' && !isKnown(to))
  const chosen = custom ? other : to
  const isDate = columnKind(to) === 'date'
  const choose = (next: string) => {
    setCustom(next === other)
    const target = next === other ? name.slice(0, limits.entryKey) : next
    onChange({ to: target, format: columnKind(target) === 'date' ? (column.format ?? 'monthFirst') : null })
  }
  const options = (names: readonly string[]) =>
    names.map((each) => (
      <option key={each} value={each}>
        {columnLabel(each, language)}
      </option>
    ))

  return (
    <TableRow>
      <RowHead wrap className="align-top">
        <span className="inline-block py-1.5">{name}</span>
      </RowHead>
      <TableCell wrap className="align-top text-ink2 [@container_ledger_(max-width:40rem)]:basis-full">
        <Samples values={values} blank={say.blank} />
      </TableCell>
      <TableCell wrap className="w-72 align-top [@container_ledger_(max-width:40rem)]:basis-full">
        <div className="flex flex-col gap-1.5 py-1">
          <Field label={say.whatIs(name)} hideLabel error={fault}>
            <Select value={chosen} onChange={(event) => choose(event.target.value)}>
              <option value="">{say.leftOut}</option>
              <optgroup label={say.groups.invite}>{options(importFields)}</optgroup>
              {groups.map((group) => (
                <optgroup key={group} label={say.groups[group]}>
                  {options(keysOf(group))}
                </optgroup>
              ))}
              <option value={other}>{say.other}</option>
            </Select>
          </Field>
          {chosen === other && (
            <Field label={say.otherKey(name)} error={to.trim() === '' && say.noKey(name)}>
              <TextInput
                mono
                maxLength={limits.entryKey}
                value={to}
                onChange={(event) => onChange({ to: event.target.value, format: null })}
              />
            </Field>
          )}
          {isDate && (
            <Field label={say.dates(name)} hideLabel>
              <Select
                value={column.format ?? 'monthFirst'}
                onChange={(event) => onChange({ to, format: event.target.value as DateFormat })}
                options={DateFormat.all.map((value) => ({ value, label: say.format[value] }))}
              />
            </Field>
          )}
        </div>
      </TableCell>
      <TableCell wrap className="align-top text-ink2 [@container_ledger_(max-width:40rem)]:basis-full">
        {to !== '' && (
          <>
            <span className="hidden text-ink3 text-small [@container_ledger_(max-width:40rem)]:inline">
              {say.readAs}
            </span>
            <Samples
              blank={say.blank}
              values={values.map((value) => {
                const read = readValue(column, value)
                return read === true ? say.yes : read === false ? say.no : (read ?? '')
              })}
            />
          </>
        )}
      </TableCell>
    </TableRow>
  )
}

function Samples({ values, blank }: { values: readonly string[]; blank: string }) {
  return (
    <ul className="flex flex-col">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its row
        <li key={index} className="line-clamp-1 max-w-64 break-all">
          {value.trim() === '' ? <span className="text-ink3 italic">{blank}</span> : value}
        </li>
      ))}
    </ul>
  )
}
