import { toRoute } from '@/lib/server/web/next-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = toRoute('sendCode')
