// Everything of the reference that has an address of its own, as the search finds it.
import { errorRows, hintRows } from '@/components/contract/reference-errors'
import { endingRows } from '@/components/contract/sandbox-section'
import { schemaRows, shapesOf } from '@/components/contract/schema-rows'
import type { JsonSchema } from '@/lib/contract/operations'
import { operations } from '@/lib/contract/operations'
import { guides } from '@/lib/contract/partners/guides'
import { additionalKeys } from '@/lib/contract/patients/additional-data'
import { responseRows } from '@/lib/contract/response-rows'
import { answerId, fieldId, guideId, keyId, rowId } from './place-ids'

/** `about` is another name of it, and `text` what is said of it: both are found and not shown. */
export type Place = { id: string; title: string; of: string; about?: string; text?: string }

const fieldsOf = (schema: JsonSchema | null) => {
  const rows = (schema ? shapesOf(schema) : []).flatMap(schemaRows)
  return [...new Map(rows.map(({ path, about }) => [path, about.join('. ')]))]
}

/** With the code of the body, where that says more than the status. */
const coded = (of: string, code: number | null) =>
  code === null || of.endsWith(` ${code}`) ? of : `${of}, code ${code}`

export const places = (sections: readonly { id: string; title: string }[]): Place[] => [
  ...operations.map(({ name, method, path, summary, prose }) => ({
    id: name,
    title: summary,
    of: `${method} ${path}`,
    about: name,
    text: prose.join(' '),
  })),
  {
    id: 'playground',
    title: 'Why does my signature not fit?',
    of: 'Receivers',
    about: 'signature playground verify webhook',
  },
  ...sections.map(({ id, title }) => ({ id, title, of: 'Section' })),
  ...guides.map(({ id, title, prose }) => ({ id: guideId(id), title, of: 'Guide', text: prose.join(' ') })),
  ...endingRows.map(({ id, digits, does, person, partner }) => ({
    id,
    title: digits,
    of: 'Test number',
    about: does,
    text: `${person}. ${partner}`,
  })),
  ...errorRows.map(({ id, slug, status, code, message, means }) => ({
    id,
    title: slug,
    of: coded(`Error ${status}`, code),
    about: message,
    text: means,
  })),
  ...hintRows.map(({ id, kind, means }) => ({ id, title: kind, of: 'Hint', text: means })),
  ...responseRows.map(({ row, call, status, code, message, cause }) => ({
    id: rowId(row, call),
    title: row,
    of: coded(`${call} ${status}`, code),
    about: message,
    text: cause,
  })),
  ...Object.entries(additionalKeys).map(([key, { label }]) => ({
    id: keyId(key),
    title: key,
    of: 'Key of additionalData',
    about: label,
  })),
  ...operations.flatMap(({ name, body, reply, summary }) => [
    ...fieldsOf(body).map(([path, text]) => ({ id: fieldId(name, path), title: path, of: `Field: ${summary}`, text })),
    ...fieldsOf(reply).map(([path, text]) => ({
      id: answerId(name, path),
      title: path,
      of: `Response: ${summary}`,
      text,
    })),
  ]),
]
