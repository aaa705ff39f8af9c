import { expect, test } from 'vitest'
import { deliveryRooms } from './delivery-rooms'

test('no more than the room holds are inside, and who waits goes in as they came', async () => {
  const rooms = deliveryRooms(2)
  const went: number[] = []
  const enter = async (n: number) => {
    const waited = await rooms.enter('one')
    went.push(n)
    return waited
  }
  const all = [1, 2, 3, 4].map(enter)
  expect(await rooms.enter('other')).toBe(false)
  expect(went).toEqual([1, 2])
  rooms.leave('one')
  expect(await all[2]).toBe(true)
  expect(went).toEqual([1, 2, 3])
  rooms.leave('one')
  rooms.leave('one')
  expect(await Promise.all(all)).toEqual([false, false, true, true])
  rooms.leave('one')
  expect([await enter(5), await enter(6)]).toEqual([false, false])
  void enter(7)
  await Promise.resolve()
  expect(went).toEqual([1, 2, 3, 4, 5, 6])
})
