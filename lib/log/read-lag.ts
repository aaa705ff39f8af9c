// How far each reader is behind, in seconds: the age of the first row it has not followed. 0 where there is none.
import { statement } from '@/lib/platform/db/statement'
import { ask } from '@/lib/platform/unit'
import { behind } from './cursor'
import type { ReaderName } from './readers'

const read = statement<object, { reader: ReaderName; seconds: number; now: Date }>(
  'log.lag',
  'list',
  `select k.reader, coalesce(greatest(0, extract(epoch from clock_timestamp() - first.at)), 0)::float8 as seconds,
          clock_timestamp() as now
     from log_cursor k
     left join lateral (select c.at from change c where ${behind} order by c.xid, c.seq limit 1) first on true
    order by k.reader`,
)

export const readLag = () => ask(read, {})
