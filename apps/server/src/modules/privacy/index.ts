/**
 * The rules on personal data: their text from the settings that hold, their versions, and where they are edited.
 *
 * Terms, contacts and what the company adds make the text; whatever changes them makes a version (`privacy_version`),
 * shown on the page and beside each form.
 */

import { defineModule } from '#platform/app/module'
import { bindPrivacy } from './routes.ts'

export { forgetUnusedVersions, readRules, settleRules } from './versions.ts'

export const privacy = defineModule({ name: 'privacy', tables: ['privacy_version'], bind: [bindPrivacy] })
