import { tableRoutes } from '@/lib/web/next-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = tableRoutes
