import { createApi } from '@anju/browser/api'
import { siteStorage } from '@anju/browser/storage'
import type { tables } from '@anju/contract/tables'
import { handleAuthErrors } from './session.ts'
import { readSite } from './site.ts'

/** Credentials of this client: the member's token from session storage and the site's number (spec §7). */
export const caller = { authorization: () => siteStorage.authorization.get() ?? '', siteId: () => readSite().siteId }

/**
 * Calls a route of the contract: `await call('GET /api/cms/law/:lawId', { params: { lawId } })`. Resolves with the
 * envelope, also for refusals; throws `NetworkFailure`. An expired session is detected here for every caller.
 */
export const call = createApi<typeof tables>(caller, handleAuthErrors)
