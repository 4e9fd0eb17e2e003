/** Administrators: captcha, login, own password. */
export { addAdministrator, findAdministrator } from './system.service.ts'
export { bindSystem } from './system.routes.ts'
