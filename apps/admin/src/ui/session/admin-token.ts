import { keptCookie } from '@anju/browser/cookie'

/** The administrator's token (spec §9): a cookie that expires with the browser's session. */
export const adminToken = keptCookie('Admin-Token')
