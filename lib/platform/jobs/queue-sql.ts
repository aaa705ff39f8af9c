// What pg-boss asks of the database. It leaves the promise of a job's last statement to nobody (`watch` in its manager.js):
// where the database does not answer, that rejection ends no worker, for the chore comes round again.

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const failures = new WeakSet<Error>()

/** `ask`, whose failures are known again by `isQueueFailure`. */
export function queueSql(ask: Ask): Ask {
  return (text, values) =>
    ask(text, values).catch((err) => {
      if (err instanceof Error) failures.add(err)
      throw err
    })
}

export const isQueueFailure = (err: unknown): boolean => err instanceof Error && failures.has(err)
