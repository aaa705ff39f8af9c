import { toConsoleRoutes } from '@/lib/web/next-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = toConsoleRoutes()
