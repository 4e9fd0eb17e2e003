/** The rules on personal data: their text from the settings that hold, their versions, and where they are edited. */

export { bindPrivacy } from './routes.ts'
export { forgetUnusedVersions, readRules, settleRules } from './versions.ts'
