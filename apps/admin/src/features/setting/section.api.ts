import { queryOptions } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const sectionKey = 'GET /prod-api/cms/section'

/** Catalogs and sections, each in their order. */
export const sectionQuery = queryOptions({ queryKey: [sectionKey], queryFn: () => callQuietly(sectionKey) })
