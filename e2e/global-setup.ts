import { prepareSites } from './fixtures/prepared-sites.ts'

/** Playwright's global setup: fills the data folders that the workers copy; what it answers is run at the end. */
export default prepareSites
