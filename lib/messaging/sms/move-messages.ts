// Messages move as part of another statement, and the log has a row of each: as it was, and as it is.
import { changeRow } from '@/lib/log/change-row'
import { messageMoved } from '@/lib/log/parts'

type Move = {
  /** What the CTE is called: `id, program_id, patient_id` of each that moved, and what `returning` adds. */
  as: string
  /** `sms` is the row, `was` the row as it was with all that `give` names. */
  set: string
  /** Of the messages `s`. */
  where: string
  /** What else is read: `ended, …` joined in `where`. */
  from?: string
  give?: string
  returning?: string
  /** A column of `returning`, where `:now` is none of the CTE's. */
  at?: string
  /** Where others hold some of them. */
  skips?: boolean
}

/** The CTEs `as` and the rows of the log. The messages are locked as they are read, so what they were is what they last
 *  were. Beside `:now` it takes the places it is given. */
export const moveMessages = ({ as, set, where, from, give, returning, at, skips = false }: Move): string => `
  ${as} as (
    update sms set ${set}
      from (select s.*${give ? `, ${give}` : ''} from sms s${from ? `, ${from}` : ''} where ${where}
              for ${skips ? 'update of s skip locked' : 'no key update of s'}) was
     where sms.id = was.id
    returning sms.id, sms.program_id, sms.patient_id, ${messageMoved('was', 'sms')} as moved${returning ? `, ${returning}` : ''}
  ), ${as}_logged as (${changeRow({ of: as, kind: 'messageMoved', subject: 'id', data: 'moved', ...(at && { at }) })}
  )`

/** A message that will not go: `set` of `moveMessages`. */
export const stopped = (reason: string) => `state = 'suppressed', reason = '${reason}', sealed_body = null`
