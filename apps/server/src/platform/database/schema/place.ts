import type { Generated } from 'kysely'
import type { InUse, Tracked } from './console.ts'

/** What the company manages. */
export type PlaceTables = {
  project: Tracked & {
    id: string
    name: string
    /** The department to which its letters go; `null` for none. */
    department_id: string | null
    sort_no: number
    status: InUse
    /** The item of the site that introduces it; empty without one. */
    content_id: Generated<string>
  }
  building: { id: string; project_id: string; name: string; sort_no: number }
}
