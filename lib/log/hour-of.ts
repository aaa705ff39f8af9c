// The hour in which something was made: figures are counted by it.
import { hour } from '@/lib/contract/time'

export const hourOf = (at: Date): string => new Date(Math.floor(at.getTime() / hour) * hour).toISOString()
