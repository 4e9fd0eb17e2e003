/** Administrators: captcha, login, own password. */

export { bindSystem } from './system.routes.ts'
export { addAdministrator, findAdministrator } from './system.service.ts'
