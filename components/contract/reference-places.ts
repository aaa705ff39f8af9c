// Everything of the reference that has an address of its own, as the search finds it.
import { errorRows, hintRows } from '@/components/contract/reference-errors'
import { schemaRows, shapesOf } from '@/components/contract/schema-rows'
import type { JsonSchema } from '@/lib/contract/operations'
import { operations } from '@/lib/contract/operations'
import { guides } from '@/lib/contract/partners/guides'
import { additionalKeys } from '@/lib/contract/patients/additional-data'
import { responseRows } from '@/lib/contract/response-rows'
import { answerId, fieldId, guideId, keyId, rowId } from './place-ids'

/** `about` is found too and not shown. */
export type Place = { id: string; title: string; of: string; about?: string }

const fieldsOf = (schema: JsonSchema | null) => [
  ...new Set((schema ? shapesOf(schema) : []).flatMap((shape) => schemaRows(shape).map(({ path }) => path))),
]

export const places = (sections: readonly { id: string; title: string }[]): Place[] => [
  ...operations.map(({ name, method, path, summary }) => ({
    id: name,
    title: summary,
    of: `${method} ${path}`,
    about: name,
  })),
  {
    id: 'playground',
    title: 'Why does my signature not fit?',
    of: 'Receivers',
    about: 'signature playground verify webhook',
  },
  ...sections.map(({ id, title }) => ({ id, title, of: 'Section' })),
  ...guides.map(({ id, title }) => ({ id: guideId(id), title, of: 'Guide' })),
  ...errorRows.map(({ id, slug, status, code, message }) => ({
    id,
    title: slug,
    of: `Error ${status}`,
    about: `${message} ${code ?? ''}`,
  })),
  ...hintRows.map(({ id, kind }) => ({ id, title: kind, of: 'Hint' })),
  ...responseRows.map(({ row, call, status, message }) => ({
    id: rowId(row, call),
    title: row,
    of: `${call} ${status}`,
    about: message,
  })),
  ...Object.entries(additionalKeys).map(([key, { label }]) => ({
    id: keyId(key),
    title: key,
    of: 'Key of additionalData',
    about: label,
  })),
  ...operations.flatMap(({ name, body, reply, summary }) => [
    ...fieldsOf(body).map((path) => ({ id: fieldId(name, path), title: path, of: `Field: ${summary}` })),
    ...fieldsOf(reply).map((path) => ({ id: answerId(name, path), title: path, of: `Response: ${summary}` })),
  ]),
]
