import { phoneWords } from '@/lib/contract/formats'

export function PhoneNumber({ number }: { number: string }) {
  return <span className="whitespace-nowrap">{phoneWords(number)}</span>
}
