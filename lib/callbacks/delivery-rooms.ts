// How many are at one endpoint at the same time. More wait their turn; whoever came first goes first.

export type DeliveryRooms = {
  /** Answers when there is room: whether it had to wait. */
  enter(endpointId: string): Promise<boolean>
  leave(endpointId: string): void
}

export function deliveryRooms(size: number): DeliveryRooms {
  const inside = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  return {
    async enter(endpointId) {
      const there = inside.get(endpointId) ?? 0
      if (there < size) {
        inside.set(endpointId, there + 1)
        return false
      }
      await new Promise<void>((go) => {
        const queue = waiting.get(endpointId)
        if (queue) queue.push(go)
        else waiting.set(endpointId, [go])
      })
      return true
    },
    leave(endpointId) {
      const queue = waiting.get(endpointId)
      const next = queue?.shift()
      if (queue?.length === 0) waiting.delete(endpointId)
      // A delivery that goes on takes the place of one that left.
      if (next) return next()
      const left = (inside.get(endpointId) ?? 1) - 1
      if (left > 0) inside.set(endpointId, left)
      else inside.delete(endpointId)
    },
  }
}
