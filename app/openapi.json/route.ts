// The OpenAPI document: computed from the endpoint table when the product is built.
import { openApiDocument } from '@/lib/contract/openapi'

export const dynamic = 'force-static'

export const GET = () => Response.json(openApiDocument())
