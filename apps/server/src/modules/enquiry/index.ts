/** Enquiries of visitors who look for a manager of a building, and the desk where they are followed. */

export { bindEnquiryDesk } from './desk/routes.ts'
export { SETTING as ENQUIRY_SETTING } from './keeping.ts'
export { bindEnquiry } from './routes.ts'
export { bindEnquirySetting } from './setting.routes.ts'
export { deleteEnquiriesTask } from './task.ts'
