import type { KindRules } from '@anju/contract/privacy/rules'
import type { Queries } from '../database/open.ts'

/** What the rules on personal data say of one kind, from the settings that hold. */
export type PrivacyRule = (db: Queries) => Promise<Omit<KindRules, 'kind'>>
