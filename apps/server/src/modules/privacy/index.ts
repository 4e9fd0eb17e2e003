/** The rules on personal data: their text from the settings that hold, their versions, and where they are edited. */

import { defineModule } from '#platform/app/module'
import { bindPrivacy } from './routes.ts'

export { forgetUnusedVersions, readRules, settleRules } from './versions.ts'

export const privacy = defineModule({ name: 'privacy', tables: ['privacy_version'], bind: [bindPrivacy] })
