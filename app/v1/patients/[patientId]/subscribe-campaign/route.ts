import { toRoute } from '@/lib/web/next-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = toRoute('subscribeCampaign')
