// The OpenAPI document of the callback inbox: computed from the endpoint table, once per process.
import { openApiRoute } from '@/lib/server/web/openapi-route'

export const dynamic = 'force-dynamic'

export const GET = openApiRoute('inbox')
