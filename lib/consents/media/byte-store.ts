/** What a store must be able to do. `put` is whole or not at all; `remove` of what is not there is done already. */
export type ByteStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}
