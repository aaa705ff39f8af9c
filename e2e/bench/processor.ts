// What processes use of the processor and of memory, where the system tells (/proc).
import { readdirSync, readFileSync } from 'node:fs'
import { pool } from '@/lib/platform/db/client'

/** The fields of /proc/…/stat from the third on: state, parent, … */
function fieldsOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null
  } catch {
    return null // ended while we looked, or a system without /proc
  }
}

/** The processes somebody started, those that still run. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(fieldsOf(name)?.[1]) === pid)
      .map(Number)
  } catch {
    return []
  }
}

export const runs = (pid: number, script: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)
  } catch {
    return false
  }
}

export function residentMb(pid: number | null): number | null {
  if (pid === null) return null
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

const seconds = (fields: string[], places: number[]) => places.reduce((sum, at) => sum + Number(fields[at]), 0) / 100

/** Processor seconds a process has used, its own and the kernel's for it. */
export function cpuSeconds(pid: number | null | undefined): number | null {
  const fields = pid ? fieldsOf(pid) : null
  return fields && seconds(fields, [11, 12])
}

/** With those of its children, also of those that have ended. */
export function cpuSecondsOfFamily(pid: number): number | null {
  const fields = fieldsOf(pid)
  if (!fields) return null
  return childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), seconds(fields, [11, 12, 13, 14]))
}

/** The same of those that run, as exactly as the system's scheduler counts; 0 where it does not tell. */
export const nanosecondsOfFamily = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + nanosecondsOf(each), 0)

function nanosecondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0 // ended while we looked, or a system that does not tell
  }
}

/** The PostgreSQL this process asks: whoever started the process that answers. 0 where it runs elsewhere. */
export async function postgresPid(): Promise<number> {
  const { rows } = await pool().query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(fieldsOf(rows[0]?.pid ?? 0)?.[1] ?? 0)
}
