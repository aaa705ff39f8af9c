/** +12025550143 → +1 202 555 0143. Anything unexpected is shown as it is, never guessed at. */
export function phoneWords(number: string) {
  const parts = /^\+(\d{1,2})(\d{3})(\d{3})(\d{4})$/.exec(number)
  return parts ? `+${parts.slice(1).join(' ')}` : number
}

export function PhoneNumber({ number }: { number: string }) {
  return <span className="whitespace-nowrap">{phoneWords(number)}</span>
}
