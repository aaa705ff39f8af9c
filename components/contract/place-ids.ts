// The addresses inside the reference, as ids. They are promised: a partner's notes link to them.
/** `additionalData[].key` is additionalData.key. */
const slugged = (name: string) => name.replaceAll('[]', '').replace(/[^\w.-]+/g, '-')

export const fieldId = (call: string, path: string) => `field-${call}-${slugged(path)}`
export const answerId = (call: string, path: string) => `answer-${call}-${slugged(path)}`
export const guideId = (id: string) => `guide-${id}`
export const rowId = (row: string, call: string) => `row-${row}-${slugged(call)}`
export const keyId = (key: string) => `key-${slugged(key)}`
export const endingId = (digits: string) => `ending-${digits}`
