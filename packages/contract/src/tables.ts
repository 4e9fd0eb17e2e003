import { catalogRoutes } from './catalog.ts'
import { contentRoutes } from './content.ts'
import { lawRoutes } from './law.ts'
import { memberRoutes } from './member.ts'
import { proposalRoutes } from './proposal.ts'
import { searchRoutes } from './search.ts'
import { siteRoutes } from './site.ts'
import { systemRoutes } from './system.ts'

/** Every contract table by domain; the server binds each, the API page prints them all. */
export const tables = {
  catalog: catalogRoutes,
  content: contentRoutes,
  law: lawRoutes,
  member: memberRoutes,
  proposal: proposalRoutes,
  search: searchRoutes,
  site: siteRoutes,
  system: systemRoutes,
} as const
