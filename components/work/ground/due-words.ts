// What the column of due times says.
import { bilingual } from '@/lib/contract/bilingual'

export const dueWords = bilingual(
  {
    late: (by: string) => `Late ${by}`,
    lateBy: (by: string) => `Overdue by ${by}`,
    soon: (by: string) => `in ${by}`,
    dueToday: 'Today',
    narrow: { minutes: 'min', hours: 'h', days: 'd' },
    escalatedOn: (date: string) => `Escalated to supervisors, ${date}`,
    back: (at: string) => `Back ${at}`,
  },
  {
    late: (by: string) => `Venció ${by}`,
    lateBy: (by: string) => `Vencido hace ${by}`,
    soon: (by: string) => `en ${by}`,
    dueToday: 'Hoy',
    narrow: { minutes: 'min', hours: 'h', days: 'd' },
    escalatedOn: (date: string) => `Escalado a supervisores, ${date}`,
    back: (at: string) => `Vuelve ${at}`,
  },
)
