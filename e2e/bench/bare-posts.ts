// The bare baseline of deliveries, in a process of its own: undici's Pool and one body, as fast as it goes. Nothing is
// claimed, signed, kept in order or written down.
import { Pool } from 'undici'

export type PostsOrder = { url: string; path: string; body: string; count: number; connections: number }

process.on('message', (order: PostsOrder) => void post(order).then(() => process.send?.(true)))
process.on('disconnect', () => process.exit(0))

async function post({ url, path, body, count, connections }: PostsOrder) {
  const pool = new Pool(url, { connections, pipelining: 1 })
  let left = count
  const headers = { 'content-type': 'application/json' }
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        const answer = await pool.request({ method: 'POST', path, headers, body })
        if (answer.statusCode !== 200) throw new Error(`the partner answered ${answer.statusCode}`)
        await answer.body.dump()
      }
    }),
  )
  await pool.close()
}
